import type { Refusal, RuleId } from "@flagship/kernel";
import { isExpert, type Setting } from "./setting.ts";

/** What the Advanced game says itself where the Expert and Command chapters say more. */
const IN_ADVANCED: Readonly<Record<RuleId, RuleId>> = {
  "ST-XSQ-05": "ST-SEQ-02",
  "ST-XSQ-06": "ST-SEQ-02",
  "ST-XSQ-07": "ST-SEQ-08",
  "ST-XSU-05": "ST-SEQ-02",
  "ST-XDM-04": "ST-SEQ-08",
  "ST-CGN-10": "ST-SEQ-02",
  "ST-SCI-10": "ST-SEQ-10",
  "ST-ENG-02": "ST-CAM-05",
};

/** The rule to cite in a match: an Advanced one knows nothing of what the later chapters add. */
export const cited = (setting: Setting, rule: RuleId): RuleId =>
  isExpert(setting) ? rule : (IN_ADVANCED[rule] ?? rule);

/** A refusal with the rule of the match's own level. */
export const atLevel = (setting: Setting, refusal: Refusal): Refusal =>
  refusal.rule === undefined ? refusal : { ...refusal, rule: cited(setting, refusal.rule) };
