import { Icon, IconButton, type IconArt } from "@flagship/kit";
import { createContext, type ComponentChildren, type JSX } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";

const CloseContext = createContext((): void => {});

export interface MenuProps {
  readonly icon: IconArt;
  readonly label: string;
  readonly children: ComponentChildren;
}

/** A button that opens a short list; Escape and anything outside close it. */
export function Menu({ icon, label, children }: MenuProps): JSX.Element {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event): void => {
      if (event.target instanceof Node && place.current?.contains(event.target) === true) return;
      setOpen(false);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      setOpen(false);
      place.current?.querySelector("button")?.focus();
    };
    document.addEventListener("keydown", escape);
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("keydown", escape);
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, [open]);
  return (
    <div class="menu" ref={place}>
      <IconButton icon={icon} label={label} expanded={open} onPress={() => setOpen(!open)} />
      {open && (
        <CloseContext.Provider value={() => setOpen(false)}>
          <div class="menu-list">{children}</div>
        </CloseContext.Provider>
      )}
    </div>
  );
}

export interface MenuItemProps {
  readonly icon: IconArt;
  readonly danger?: boolean;
  /** A page to go to; or what to do. */
  readonly href?: string;
  readonly onPress?: () => void;
  readonly pressed?: boolean;
  /** The menu stays open, so that the change can be seen. */
  readonly stays?: boolean;
  readonly children: ComponentChildren;
}

/** One line of a menu. */
export function MenuItem(props: MenuItemProps): JSX.Element {
  const { icon, danger = false, href, onPress, pressed, stays = false, children } = props;
  const close = useContext(CloseContext);
  const name = danger ? "menu-item menu-item-danger" : "menu-item";
  if (href !== undefined) {
    return (
      <a class={name} href={href}>
        <Icon art={icon} />
        {children}
      </a>
    );
  }
  return (
    <button
      type="button"
      class={name}
      aria-pressed={pressed}
      onClick={() => {
        if (!stays) close();
        onPress?.();
      }}
    >
      <Icon art={icon} />
      {children}
    </button>
  );
}
