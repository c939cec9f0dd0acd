import type { JSX } from "preact";
import { MyName } from "../../shell/MyName.tsx";
import { OtherDevice } from "./OtherDevice.tsx";

/** As whom the reader plays, and how they go on elsewhere. */
export const Me = (): JSX.Element => (
  <>
    <MyName />
    <OtherDevice />
  </>
);
