import { type ComponentType, useEffect } from 'react';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import { brand } from '~/domain/shared/brand';
import type { ServiceType } from '~/domain/shared/service-type';
import { noLearnerAnswers } from '~/domain/suggest/carry-answers';
import type { DraftAction, DraftFields } from '~/domain/suggest/draft';
import type { SuggestOpening, SuggestProgram } from '~/domain/suggest/schema/form';
import type { SuggestAnswers } from '~/domain/suggest/schema/suggest';
import { browserHost } from '~/features/suggest/browser-host';
import { createDraftStore } from '~/features/suggest/draft-store';
import { SuggestProvider, useSuggest } from '~/features/suggest/suggest-context';
import type { Answers } from './server-stand-in';
import { show } from './show';

const OWN = 'haneul@example.test';
export const examplePlace = { province: '서울특별시', city: '강남구', district: '역삼1동', detail: '101호' };
export type Fill = Partial<SuggestAnswers>;

/** The current answers. */
export let fields: DraftFields;
function Read() {
  const { state } = useSuggest();
  useEffect(() => {
    ({ fields } = state.draft);
  });
  return null;
}

const program = (permalink: string, title: string): SuggestProgram => ({
  permalink,
  title,
  summary: '',
  description: '',
  lessonPrice: 65_000,
  lessonMinutes: 60,
});
export const pilates = program('pilates', '필라테스');
export const yoga = program('yoga', '요가');
/** A workout coach as shown on the profile; `coach.profile` answers with it for every requested coach. */
export const exampleProfile: CoachProfile = {
  encryptedCoachId: 'coach-1',
  name: '한지우',
  gender: 'female',
  headline: '천천히 깊게',
  biography: '열 해째 가르쳐요.',
  certificates: ['요가 지도자'],
  careerYears: 7,
  checks: [],
  avatarSeed: 1,
  rating: null,
  reviewCount: 0,
  ratingCounts: [0, 0, 0, 0, 0],
  reenrolPercent: null,
  responseMinutes: null,
  verticals: ['workout'],
  purposes: [],
  types: [],
  schedules: ['tue5'],
  programs: [],
  areas: [],
  reviews: { items: [], nextCursor: null },
  favourite: false,
};
export const profile: Answers['coach.profile'] = ({ encryptedCoachId }) => ({ ...exampleProfile, encryptedCoachId });
export const server: Answers = {
  'coach.slotCounts': () => ({ counts: Array.from({ length: 42 }, () => 1), matching: 3, moreWith: null }) as never,
  'coach.listRegions': () => [
    {
      province: '서울특별시',
      cities: [
        { city: '강남구', districts: ['역삼1동', '논현1동'], weights: [2, 1] },
        { city: '마포구', districts: ['합정동'], weights: [1] },
      ],
    },
    { province: '세종특별자치시', cities: [{ city: '세종시', districts: ['나성동'], weights: [1] }] },
  ],
  'suggest.programs': () => [pilates, yoga],
  'payment.quote': ({ product }) => {
    const lessonCount = product.type === 'trial' ? 1 : (product.lessonCount ?? 4);
    return {
      policyVersion: '1',
      lines: [],
      lessonCount,
      months: 1,
      lessonMinutes: 60,
      unitPrice: 1_000,
      total: 1_000 * lessonCount,
    };
  },
};

interface Opened {
  serviceType?: ServiceType;
  fill?: Fill;
  opening?: Partial<SuggestOpening>;
  answers?: Answers;
}
/** Shows one step of the questionnaire with these answers already given. */
export function openStep(
  Step: ComponentType,
  { serviceType = 'workout', fill = {}, opening = {}, answers = {} }: Opened = {},
) {
  const previousAnswers = opening.known ?? noLearnerAnswers;
  const { email = OWN } = opening;
  const store = createDraftStore({ serviceType, email, productKey: brand.key, previousAnswers }, browserHost());
  for (const [field, value] of Object.entries(fill)) store.dispatch({ type: 'answer', field, value } as DraftAction);
  const whole: SuggestOpening = {
    email: OWN,
    owner: OWN,
    name: '김하늘',
    mayAnswer: true,
    healthConsent: true,
    healthStoppedUntil: null,
    trialUsed: false,
    known: previousAnswers,
    productKey: brand.key,
    ...opening,
  };
  show(
    <SuggestProvider serviceType={serviceType} opening={whole}>
      <Step />
      <Read />
    </SuggestProvider>,
    { ...server, ...answers },
    `/${serviceType}/suggest/any`,
  );
}
