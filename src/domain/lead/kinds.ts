export const leadKinds = ['INTRODUCTION', 'TRIAL'] as const;
export type LeadKind = (typeof leadKinds)[number];
