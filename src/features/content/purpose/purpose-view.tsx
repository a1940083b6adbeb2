import type { ComponentType } from 'react';
import type { PurposeContent } from '~/domain/content/pages/purpose/purpose-content';
import type { PurposeKey } from '~/domain/content/pages/purpose/purpose-keys';
import { CarePage } from './care-page';
import { DietPage } from './diet-page';
import { MeditationPage } from './meditation-page';
import { MomsPage } from './moms-page';
import { MusclePage } from './muscle-page';
import { PosturePage } from './posture-page';
import type { PurposePageProps } from './purpose-page-props';
import { RehabPage } from './rehab-page';
import { StrengthPage } from './strength-page';

const views: Readonly<Record<PurposeKey, ComponentType<PurposePageProps>>> = {
  care: CarePage,
  diet: DietPage,
  meditation: MeditationPage,
  moms: MomsPage,
  muscle: MusclePage,
  posture: PosturePage,
  rehab: RehabPage,
  strength: StrengthPage,
};

/** The page of one purpose (docs/product/content-and-marketing.md#purpose-pages). */
export function PurposeView({ purpose, content }: { purpose: PurposeKey; content: PurposeContent | null }) {
  const View = views[purpose];
  return <View showcase={content?.showcase ?? null} reviews={content?.reviews ?? null} />;
}
