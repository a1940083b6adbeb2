import { carePage, careTexts } from './care';
import type { PageBlock } from '../../blocks/schema';
import type { CoursePart } from './course';
import { dietPage, dietTexts } from './diet';
import { meditationPage, meditationTexts } from './meditation';
import { momsPage, momsTexts } from './moms';
import { musclePage, muscleTexts } from './muscle';
import { posturePage, postureTexts } from './posture';
import type { PurposeKey } from './purpose-keys';
import { rehabPage, rehabTexts } from './rehab';
import { strengthPage, strengthTexts } from './strength';

type Heading = { readonly title: string; readonly detail: string };

type PurposeTexts = {
  readonly course: { readonly title: string; readonly detail?: string; readonly parts: readonly CoursePart[] };
  /** A sentence about the coaches. */
  readonly coaches?: string;
  /** Titles of the parts. */
  readonly prices: string;
  readonly reviews: string;
  readonly refund: Heading;
};

/** Texts of the parts that every purpose page has. */
export const purposeTexts: Readonly<Record<PurposeKey, PurposeTexts>> = {
  care: careTexts,
  diet: dietTexts,
  meditation: meditationTexts,
  moms: momsTexts,
  muscle: muscleTexts,
  posture: postureTexts,
  rehab: rehabTexts,
  strength: strengthTexts,
};

/** The blocks of each page in code. */
export const purposeBlocks: Readonly<Record<PurposeKey, PageBlock[]>> = {
  care: carePage,
  diet: dietPage,
  meditation: meditationPage,
  moms: momsPage,
  muscle: musclePage,
  posture: posturePage,
  rehab: rehabPage,
  strength: strengthPage,
};
