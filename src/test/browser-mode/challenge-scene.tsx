import { page } from 'vitest/browser';
import type { AdminChallenge, AdminChallengeRow } from '~/domain/challenge/schema';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { ChallengeList } from '~/features/operations/challenge/challenge-list';
import * as on from './page';
import { inputsOf, type OutputOf, Rejected } from './server-stand-in';
import { show } from './show';

export const draft: AdminChallenge = {
  challengeId: 5,
  revision: 8,
  publication: {
    status: 'DRAFT',
    scheduledAt: null,
    refusal: null,
    publishedNumber: null,
    newestNumber: 1,
    savedAt: seoulInstant(2027, 2, 3, 9, 5),
    savedBy: '나운영',
  },
  draft: null,
  status: 'DRAFT',
  phase: 'draft',
  title: '목 풀기',
  description: '',
  startsOn: '2027-03-01',
  endsOn: '2027-03-14',
  endedOn: null,
  goalDays: 10,
  forAll: false,
  csCorporateIds: [7],
  participants: 1200,
  reached: 34,
  videos: [
    { videoId: 1, title: '첫 영상', seconds: 61, address: 'https://videos.test/1', kept: true },
    { videoId: 2, title: '둘째 영상', seconds: 62, address: 'https://videos.test/2', kept: false },
  ],
};
export const videoSent = ({ videoId, title, seconds, address }: AdminChallenge['videos'][number]) => ({
  videoId,
  title,
  seconds,
  address,
});
export const rowOf = ({ videos, csCorporateIds, ...challenge }: AdminChallenge): AdminChallengeRow => ({
  ...challenge,
  scheduledAt: challenge.publication.scheduledAt,
  companies: csCorporateIds.length,
  videos: videos.length,
});
const published = { ...draft.publication, status: 'PUBLISHED', publishedNumber: 1 } as const;
export const running = {
  ...draft,
  challengeId: 6,
  title: '걷기',
  status: 'PUBLISHED',
  phase: 'running',
  publication: published,
} as const;

/** The challenge as the server stores it. */
export let challenge: AdminChallenge = draft;
let isThere = true;
export const setChallenge = (stored: AdminChallenge) => {
  challenge = stored;
};
export const resetChallenge = () => {
  challenge = draft;
  isThere = true;
};
/** Saves another title, as another operator does. */
export const another = () => {
  challenge = { ...challenge, title: '어깨 풀기', revision: challenge.revision + 1 };
};
export const open = (path: string) =>
  show(
    <ChallengeList />,
    {
      'operations.company.list': () =>
        [
          { csCorporateId: 7, name: '다온전자', members: 12 },
          { csCorporateId: 8, name: '한빛', members: 30 },
        ] as unknown as OutputOf<'operations.company.list'>,
      'operations.challenge.list': () => ({ items: isThere ? [rowOf(challenge)] : [], nextCursor: null }),
      'operations.challenge.get': () => challenge,
      'operations.challenge.save': ({ basedOn, title }) => {
        if (basedOn !== challenge.revision) throw new Rejected('CONFLICT');
        challenge = { ...challenge, title, revision: challenge.revision + 1 };
        return { challengeId: 5 };
      },
      'operations.challenge.move': ({ to }) => {
        challenge = { ...challenge, status: to, phase: to === 'ENDED' ? 'over' : 'coming', publication: published };
        return undefined as never;
      },
      'operations.challenge.delete': () => {
        isThere = false;
        return undefined as never;
      },
    },
    `/admin/challenges${path}`,
  );
export const sheet = (title = '목 풀기') => on.dialog(title);
/** Inputs of the save calls without their idempotency keys, which drafts.browser.test.tsx tests. */
export const savedInputs = () =>
  inputsOf('operations.challenge.save').map((input) => ({ ...input, idempotencyKey: undefined }));
export const title = () => page.getByRole('textbox', { name: '제목', exact: true }).first();
