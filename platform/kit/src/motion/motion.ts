import { motionWanted } from "../ease.ts";

/** 150 to 400 ms: long enough to be followed, short enough not to be waited for. */
export const PACE = { quick: 150, steady: 250, slow: 400 } as const;

const running = new Set<Animation>();

/** Jumps every running motion of the kit to its end: the reader clicked on. */
export function skipMotion(): void {
  for (const animation of running) animation.finish();
}

/** Plays an animation to its end; at once when motion is not wanted or not possible. */
export async function animate(
  element: Element,
  frames: Keyframe[] | PropertyIndexedKeyframes,
  options: KeyframeAnimationOptions,
): Promise<void> {
  if (!motionWanted() || typeof element.animate !== "function") return;
  const animation = element.animate(frames, { easing: "cubic-bezier(0.2, 0.7, 0.2, 1)", ...options });
  running.add(animation);
  try {
    await animation.finished;
  } catch {
    // Cancelled because the element went away: there is nothing left to wait for.
  } finally {
    running.delete(animation);
  }
}
