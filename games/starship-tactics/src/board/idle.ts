/** An order that gives power to nothing at all. */
export const isIdle = ({
  power,
  cloak,
}: {
  readonly power: Readonly<Record<string, number>>;
  readonly cloak: boolean;
}): boolean => !cloak && Object.values(power).every((amount) => amount === 0);
