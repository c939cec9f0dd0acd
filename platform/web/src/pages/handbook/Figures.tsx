import { nameOf, sentence, type Figure, type InEach, type Lexicon } from "@flagship/kernel";
import type { JSX } from "preact";
import { hrefs } from "../../router/route.ts";
import { text } from "../../words.ts";
import { spokenLanguage } from "../../words/language.ts";
import type { GlanceProps } from "./Glance.tsx";
import "./figures.css";

const inMine = (each: InEach): string => each[spokenLanguage()];

/** Names of the game begin with `@`; others are said as they are. */
function called(name: string | InEach, lexicon: Lexicon): string {
  if (typeof name !== "string") return inMine(name);
  return name.startsWith("@") ? nameOf(name, lexicon) : name;
}

/** Arcs and charts, drawn from the game's own data. */
export function Figures({ game, primer, lexicon }: GlanceProps): JSX.Element | null {
  if (primer.figures === undefined) return null;
  return (
    <section class="book-chapter" id="figures">
      <h2>{text("handbook.figures")}</h2>
      {primer.figures.map((figure) => (
        <figure class="book-figure">
          <figcaption>
            {figure.play !== undefined && <b>{sentence({ key: `play.${figure.play}` }, lexicon)}. </b>}
            {inMine(figure.title)} <a href={hrefs.rule(game, figure.rule)}>{figure.rule}</a>
          </figcaption>
          {figure.kind === "wheels" ? (
            <ul class="book-wheels">
              {figure.wheels.map(({ name, sides }) => (
                <li>
                  <Wheel sides={sides} />
                  <span>
                    {called(name, lexicon)}
                    <span class="fs-unseen">, {text("handbook.sides", { sides: sides.map(String) })}</span>
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <Chart figure={figure} lexicon={lexicon} />
          )}
        </figure>
      ))}
    </section>
  );
}

const SIDES = [1, 2, 3, 4, 5, 6];
const TURN = Math.PI / 3;

/** Six sides around a ship whose bow points up; those that are meant are filled. */
function Wheel({ sides }: { readonly sides: readonly number[] }): JSX.Element {
  const corner = (at: number, radius: number): string =>
    `${(50 + radius * Math.sin(at)).toFixed(1)},${(50 - radius * Math.cos(at)).toFixed(1)}`;
  return (
    <svg class="book-wheel" viewBox="0 0 100 100" aria-hidden="true">
      {SIDES.map((side) => {
        const middle = (side - 1) * TURN;
        const [from, to] = [middle - TURN / 2, middle + TURN / 2];
        return (
          <>
            <polygon
              data-lit={sides.includes(side)}
              points={[corner(from, 46), corner(to, 46), corner(to, 22), corner(from, 22)].join(" ")}
            />
            <text
              x={50 + 30 * Math.sin(middle)}
              y={50 - 30 * Math.cos(middle)}
              text-anchor="middle"
              dominant-baseline="central"
            >
              {side}
            </text>
          </>
        );
      })}
    </svg>
  );
}

function Chart({
  figure: { corner, head, rows, most },
  lexicon,
}: {
  readonly figure: Extract<Figure, { kind: "chart" }>;
  readonly lexicon: Lexicon;
}): JSX.Element {
  return (
    // What scrolls must be reachable for those who scroll with keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section class="book-chart" tabIndex={0} aria-label={text("handbook.figures")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{inMine(corner)}</th>
            {head.map((one) => (
              <th scope="col">{typeof one === "number" ? one : inMine(one)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr>
              <th scope="row">{called(name, lexicon)}</th>
              {cells.map((cell) => (
                <td
                  style={cell === undefined ? undefined : { "--full": Math.max(0, Math.min(1, cell / most)) }}
                >
                  {cell ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
