import type { PictureScene } from '~/domain/review/picture';
import type { FeedAudience } from './status';

export const feedAudienceLabels: Readonly<Record<FeedAudience, string>> = {
  PUBLIC: '누구나',
  COMPANIES: '모든 회사의 직원',
  CHOSEN: '고른 회사의 직원',
};

/** Scenes of a post's drawn picture. */
export const sceneLabels: Readonly<Record<PictureScene, string>> = {
  workout: '운동',
  care: '근골격 케어',
  ache: '통증 케어',
  pregnant: '임신·출산',
  meditation: '마음 챙김',
  art: '미술',
  piano: '피아노',
  violin: '바이올린',
};
