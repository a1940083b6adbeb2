import { type Finding, latestFindings, type SpotChange, type SpotSummary } from './rounds';
import { spotLabel } from '~/domain/shared/body-parts';
import { levelLabel, levelOf, scales } from './scales';
import { healthPrivacy } from '~/domain/account/health-privacy';
import { withParticle } from '~/domain/shared/korean-particle';

/** Shown if a value did not decrease or increase. */
export const DASH = '–';

export const decreaseText = ({ vasDecrease }: Pick<SpotSummary, 'vasDecrease'>): string =>
  vasDecrease === null ? DASH : `${vasDecrease}% 줄었어요`;
export const improvementText = ({ mmtImprovement }: Pick<SpotSummary, 'mmtImprovement'>): string =>
  mmtImprovement === null ? DASH : `${mmtImprovement}% 높아졌어요`;

/** Returns a text such as "불편함 꽤 불편 3 · 움직임 보통 3". */
export function findingText({ vas, mmt }: Pick<Finding, 'vas' | 'mmt'>): string {
  return `${scales.vas.label} ${levelLabel('vas', vas)} · ${scales.mmt.label} ${levelLabel('mmt', mmt)}`;
}

/** Returns a text such as "왼쪽 어깨 불편함 4 → 2", without line breaks between the numbers. */
export function spotChangeText({ spot, measure, from, to }: SpotChange): string {
  return `${spotLabel(spot)} ${scales[measure].label} ${from}\u00A0→\u00A0${to}`;
}

/** Describes the newest values in at most two sentences. */
export function overviewText(rounds: readonly { round: number; entries: readonly Finding[] }[]): string {
  const latest = latestFindings(rounds);
  const worst = latest.toSorted((a, b) => b.vas - a.vas || a.mmt - b.mmt)[0];
  if (!worst) return '';
  if (worst.vas === 0) return '지금 불편한 곳이 없어요.';
  const named = withParticle(spotLabel(worst).replaceAll(/\(.+\)/g, ''), '이', '가');
  return `지금은 ${named} 가장 불편해요(${levelOf('vas', worst.vas).label}).`;
}

/** Texts of the card for extreme values. They give no diagnosis, only what to do next. */
export const doctorLabels = {
  title: '병원 진료를 먼저 받아 보세요',
  body: '불편함이 매우 큰 부위가 있어요. 운동으로 풀기 전에 의사에게 보여 주세요.',
  forExpert: '이 부위는 무리하지 말고, 진료를 받아 보도록 권해 주세요.',
} as const;

/** The text of the consent: a changed text needs a new version (accountPolicy.consents). */
export const consentLabels = {
  title: '바디체크 기록에 동의해 주세요',
  why: '수업에서 전문가가 잰 부위별 불편함과 움직임을 기록해, 회차마다 어떻게 달라지는지 보여 드려요.',
  who: `내가 예약했거나 다녀온 회사 수업의 전문가가 볼 수 있어요. ${healthPrivacy.companyOperators}`,
  company: '회사는 누구의 기록인지 볼 수 없고, 열 명 이상을 합친 변화만 한 달에 한 번 볼 수 있어요.',
  log: '누가 언제 봤는지 내 계정에서 볼 수 있어요.',
  withdrawal:
    '언제든 철회할 수 있어요. 철회하면 전문가는 더 이상 보거나 입력할 수 없고, 나는 탈퇴할 때까지 계속 볼 수 있어요.',
  device:
    '기록은 수업 전날부터 전문가의 기기에도 담길 수 있어요. 동의를 철회하면 그 기기가 인터넷에 연결되는 대로 지워져요.',
} as const;
