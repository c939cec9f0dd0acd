import { Icon, type ButtonProps, type IconArt } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";

export interface ButtonLinkProps {
  readonly href: string;
  readonly kind?: ButtonProps["kind"];
  readonly size?: ButtonProps["size"];
  readonly icon?: IconArt;
  readonly children?: ComponentChildren;
}

/** A link to another page that weighs as much as a button. */
export function ButtonLink({
  href,
  kind = "plain",
  size = "medium",
  icon,
  children,
}: ButtonLinkProps): JSX.Element {
  return (
    <a class={`fs-button fs-button-${kind} fs-button-${size}`} href={href}>
      {icon !== undefined && <Icon art={icon} />}
      {children}
    </a>
  );
}
