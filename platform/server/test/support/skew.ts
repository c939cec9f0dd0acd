// Loaded before everything else, in every thread: the clock of a machine that goes wrong by `FLAGSHIP_TEST_SKEW` milliseconds.
const skew = Number(process.env["FLAGSHIP_TEST_SKEW"] ?? 0);
const Right = Date;

globalThis.Date = class extends Right {
  constructor(...at: readonly unknown[]) {
    // oxlint-disable-next-line typescript/no-unsafe-argument -- whatever a date is made of
    super(...((at.length === 0 ? [Right.now() + skew] : at) as [number]));
  }

  static override now(): number {
    return Right.now() + skew;
  }
} as DateConstructor;
