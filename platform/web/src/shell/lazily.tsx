import { accepted } from "@flagship/kernel";
import type { ComponentType, JSX } from "preact";
import { useLoaded } from "./loaded.ts";
import { Page } from "./Page.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { Trouble } from "./Trouble.tsx";

/** A page whose code is fetched when it is first opened. */
export function lazily<Props extends object>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = () => <PageSkeleton title={title} />,
): ComponentType<Props> {
  return function Lazy(props: Props): JSX.Element {
    const loaded = useLoaded(title, async () => accepted({ Content: await load() }));
    switch (loaded.state) {
      case "loading":
        return <Waiting />;
      case "failed":
        return (
          <Page title={title}>
            <Trouble refusal={loaded.refusal} again={loaded.again} />
          </Page>
        );
      case "ready":
        return <loaded.value.Content {...props} />;
    }
  };
}
