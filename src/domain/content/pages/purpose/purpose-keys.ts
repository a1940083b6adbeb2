/** Labels of the links to the purpose pages, in their order (docs/product/content-and-marketing.md#purpose-pages). */
const labels = {
  diet: '다이어트',
  muscle: '집에서 근육 운동',
  strength: '생활 근력 기르기',
  posture: '책상 앞 자세',
  care: '오래 앉는 날의 움직임 연습',
  rehab: '수술·부상 뒤 움직임 연습',
  moms: '임신·출산 운동',
  meditation: '명상과 쉼',
} as const;

export type PurposeKey = keyof typeof labels;
export const purposeKeys = Object.keys(labels) as [PurposeKey, ...PurposeKey[]];

export const isPurposeKey = (value: string): value is PurposeKey => (purposeKeys as readonly string[]).includes(value);

export const purposePath = (key: PurposeKey): string => `/f/purpose/${key}`;

export const purposePageLinks: readonly { href: string; label: string }[] = purposeKeys.map((key) => ({
  href: purposePath(key),
  label: labels[key],
}));
