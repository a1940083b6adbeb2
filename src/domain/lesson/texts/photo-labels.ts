import { healthPrivacy } from '~/domain/account/health-privacy';
import { formatSeoulFullDay } from '~/domain/shared/seoul-time';
import type { PhotoPose } from '~/generated/prisma/enums';
import type { ComparedPhoto } from '../schema/photo';
import type { PartyRole } from '../status';

/** The text of the consent: a changed text needs a new version (accountPolicy.consents). */
export const photoConsentLabels = {
  title: '수업 사진을 남길까요?',
  why: '나 또는 코치가 수업에서 찍은 사진을 노트에 올려, 자세가 어떻게 달라지는지 함께 봐요. 몸이 나올 수 있는 사진은 건강 정보로 다뤄요.',
  who: `나와 그 수업의 코치가 볼 수 있어요. ${healthPrivacy.operators}`,
  log: '암호화해서 보관하고, 누가 언제 봤는지 내 계정에서 볼 수 있어요.',
  withdrawal: '언제든 철회할 수 있어요. 철회하면 수업 사진을 모두 지우고, 되돌릴 수 없어요.',
} as const;

/** "코치가 올린 사진 2" */
export const photoName = ({ uploadedBy }: { uploadedBy: PartyRole }, index: number): string =>
  `${uploadedBy === 'coach' ? '코치가' : '회원이'} 올린 사진 ${index + 1}`;

export const poseLabels: Readonly<Record<PhotoPose, string>> = { FRONT: '앞', SIDE: '옆', BACK: '뒤' };

/** "3회차 수업 · 2026년 11월 24일" */
export const comparedLabel = ({ lessons, startsAt }: Pick<ComparedPhoto, 'lessons' | 'startsAt'>): string =>
  `${lessons}회차 수업 · ${formatSeoulFullDay(startsAt)}`;
