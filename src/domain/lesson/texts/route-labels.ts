import type { Way } from '../day-route';

/** "2.3km", "900m"; distances between districts are no more precise than that. */
function distanceLabel(distanceM: number): string {
  return distanceM < 1000 ? `${Math.round(distanceM / 100) * 100}m` : `${(distanceM / 1000).toFixed(1)}km`;
}

/** "강남구 역삼1동에서 약 2.3km · 이동 약 20분 · 수업 사이 70분" */
export function wayLabel({ from, gapMinutes, estimate }: Way): string {
  const gap = `수업 사이 ${gapMinutes}분`;
  if (estimate === null) return `앞 수업은 ${from} · ${gap}`;
  const distance = estimate.distanceM === 0 ? '같은 동네' : `${from}에서 약 ${distanceLabel(estimate.distanceM)}`;
  return `${distance} · 이동 약 ${estimate.minutes}분 · ${gap}`;
}

export const shortWayText = '이동 시간이 부족할 수 있어요';

/** How the estimates are computed; shown once with a list of lessons that has one. */
export const routeBasisText = '거리와 이동 시간은 동네 중심 사이의 직선거리로 계산했어요. 실제와 다를 수 있어요.';
