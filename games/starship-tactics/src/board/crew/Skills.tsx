import { message } from "../../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Skill } from "../../rules/crew.ts";
import type { Ship } from "../../rules/ship.ts";

/** The ratings an officer rolls against: so many per cent. */
export function Skills({
  ship,
  skills,
}: {
  readonly ship: Ship;
  readonly skills: readonly Skill[];
}): JSX.Element {
  const say = useSay();
  return (
    <p class="st-skills">
      {skills.map((skill) => (
        <span key={skill}>
          {say(message(`skill.${skill}`))} <strong>{ship.crew?.skills[skill]}</strong>
        </span>
      ))}
    </p>
  );
}
