/** Beams saved in phase 3 may answer in phase 5 (EC-TURN-08). */
export const DEFENCE_WINDOW = "defensive-fire";

/** Lasers that held their fire may answer missiles (EC-GMIS-01). */
export const INTERCEPT_WINDOW = "ground-intercept";

/** Watching figures may answer a move with fire (EC-SKF-06). */
export const REACTION_WINDOW = "reaction-fire";

/** Who has launchers is asked about missiles, whether or not there is anything in them. */
export const MISSILES_WINDOW = "missiles";

/** Who moves near enemies is asked how it makes its written turn; as plotted, if it is left to the helm. */
export const HELM_WINDOW = "helm";

/** Everybody is asked whom to aim at, whether or not anybody is in sight. */
export const AIM_WINDOW = "aimed-fire";

/** Whoever brought leaders is asked whether they change orders (EC-SKO-04). */
export const COMMAND_WINDOW = "new-orders";
