import type { WrittenBlock } from '../../blocks/schema';
import { heading, paragraph } from '../html';
import type { PurposeKey } from './purpose-keys';
import { coachesHref, questionnaireHref } from './purpose-page';

type Top = Extract<WrittenBlock, { type: 'top' }>;

const questionnaire = '질문에 답하고 시작하기';
const coachesOf = (purpose: PurposeKey) => ({ label: '코치 먼저 보기', url: coachesHref(purpose) });

/** Returns the first screen of a purpose page: its own drawing, the questionnaire, and the public list of coaches. */
export const purposeTop = (purpose: PurposeKey, title: string, lead: string, look?: Top['look']): WrittenBlock => ({
  type: 'top',
  imageUrl: `/art/purposes.svg#${purpose}`,
  imageUrlForMobile: null,
  textHtml: heading(title) + paragraph(lead),
  buttonUrl: questionnaireHref(purpose),
  buttonLabel: questionnaire,
  look,
  secondButton: coachesOf(purpose),
});

/** Returns the end of a purpose page: the same steps as at its beginning. */
export const purposeEnd = (purpose: PurposeKey, title: string, detail: string): WrittenBlock => ({
  type: 'bottom',
  imageUrl: null,
  textHtml: heading(title) + paragraph(detail),
  button: { label: questionnaire, color: 'white', url: questionnaireHref(purpose) },
  secondButton: coachesOf(purpose),
});
