import { careTexts } from './care';
import type { CoursePart } from './course';
import { dietTexts } from './diet';
import { meditationTexts } from './meditation';
import { momsTexts } from './moms';
import { muscleTexts } from './muscle';
import { postureTexts } from './posture';
import type { PurposeKey } from './purpose-keys';
import { rehabTexts } from './rehab';
import { strengthTexts } from './strength';

type Heading = { readonly title: string; readonly detail: string };

type PurposeTexts = {
  /** A line break separates the two lines of a wide screen. */
  readonly title: string;
  readonly lead: string;
  readonly course: { readonly title: string; readonly detail?: string; readonly parts: readonly CoursePart[] };
  /** A sentence about the coaches. */
  readonly coaches?: string;
  /** Titles of the parts. */
  readonly prices: string;
  readonly reviews: string;
  readonly refund: Heading;
  readonly end: Heading;
};

/** The texts that every purpose page has; each page adds its own. */
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
