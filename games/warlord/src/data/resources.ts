/** People, ores, dilithium, food (WL-ECON-01). One EP is one of each. */
export const RESOURCES = ["PE", "OR", "DC", "FP"] as const;
export type Resource = (typeof RESOURCES)[number];
