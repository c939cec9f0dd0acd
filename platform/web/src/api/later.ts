/** A part of the server's interface: everything in it has to be waited for. */
type Waited<Api> = { readonly [Name in keyof Api]: (...given: never[]) => Promise<unknown> };

/** An interface whose code is fetched when something is first asked of it; `missing` answers where that fails. */
export function later<Api extends Waited<Api>>(load: () => Promise<Api>, missing?: () => unknown): Api {
  let fetched: Promise<Api> | undefined;
  const ask = async (name: PropertyKey, given: readonly unknown[]): Promise<unknown> => {
    fetched ??= load();
    let api: Api;
    try {
      api = await fetched;
    } catch (why) {
      // Whoever asks again tries again.
      fetched = undefined;
      if (missing === undefined) throw why;
      return missing();
    }
    return Reflect.apply(Reflect.get(api, name) as () => Promise<unknown>, api, given);
  };
  return new Proxy({} as Api, {
    get:
      (_, name) =>
      (...given: readonly unknown[]) =>
        ask(name, given),
  });
}
