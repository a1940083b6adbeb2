import { beforeEach, expect, it } from 'vitest';
import { noPictureText } from '~/domain/content/blocks/picture-review';
import type { PageAddress, PageContent } from '~/domain/content/pages/page-schema';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { rejectionOf } from '~/test/browser';
import { callerFor } from '~/test/caller';
import { exampleBlocks } from '~/test/example-blocks';
import { noonOf } from '~/test/factories/challenge';
import { asOperator } from '~/test/factories/company';

const now = noonOf(0);
const lastDay = seoulDate(now);
const subject = 'f/process' satisfies PageAddress;
const operator = callerFor(asOperator(now).actor, now).operations.publication;

const example = (type: string) => exampleBlocks.find((block) => block.type === type);
const pageWith = (consentUntil: string | null) =>
  ({
    title: '예약 과정',
    description: '새로 쓴 설명이에요.',
    blocks: [example('top'), example('special'), { ...example('imageReview'), consentUntil }],
  }) as PageContent;
const target = async (on: PageAddress) => {
  const ref = { kind: 'page', subject: on } as const;
  return { ...ref, basedOn: (await operator.get(ref)).version };
};
const publish = async (on: PageAddress, content: PageContent) =>
  operator.save({ ...(await target(on)), content, idempotencyKey: crypto.randomUUID() });
const saveDraft = async (on: PageAddress, content: PageContent) =>
  operator.saveDraft({ ...(await target(on)), content });

beforeEach(() =>
  db.$transaction(async (tx) => {
    // Published revisions cannot be deleted otherwise.
    await tx.$executeRaw`set local session_replication_role = replica`;
    await tx.publicationRevision.deleteMany({});
    await tx.publication.deleteMany({});
  }),
);

it.each(['f/ocare', 'f/purpose/care', 'f/purpose/moms', 'f/purpose/rehab'] as const)(
  'a review with a picture is not saved on %s, where no body is shown, not even as a draft',
  async (on) => {
    const details = { issues: [{ path: 'blocks.2.imageUrl', message: noPictureText }] };
    for (const save of [saveDraft, publish])
      expect(await rejectionOf(save(on, pageWith(lastDay)))).toMatchObject({ code: 'INVALID_INPUT', details });
  },
);

it.each([
  [null, '당사자가 언제까지 공개에 동의했는지 입력해 주세요.'],
  [
    seoulDate(new Date(now.getTime() - DAY_MS)),
    '게시일 전에 당사자의 공개 동의가 끝나요. 게시일을 앞당기거나 동의를 다시 받아 주세요.',
  ],
])('a review with a picture whose consent ends on %s is a draft only', async (consentUntil, message) => {
  await saveDraft(subject, pageWith(consentUntil));
  const details = { issues: [{ path: 'blocks.2.consentUntil', message }] };
  const publishing = operator.move({ ...(await target(subject)), to: 'PUBLISHED' });
  expect(await rejectionOf(publishing)).toMatchObject({ code: 'INVALID_INPUT', details });
});

it('a review with a picture is shown up to the last day of its consent, and the rest of the page longer', async () => {
  await publish(subject, pageWith(lastDay));
  const typesOn = async (at: Date) =>
    (await callerFor(undefined, at).content.page({ address: subject })).blocks.map(({ type }) => type);
  expect(await typesOn(now)).toEqual(['top', 'special', 'imageReview']);
  expect(await typesOn(new Date(now.getTime() + DAY_MS))).toEqual(['top', 'special']);
});

it.each([
  ['ended', 0, 1, 'ENDED'],
  ['ends in thirty days', 30, 0, 'ENDING'],
  ['is in force for longer', 31, 0, null],
])('the list of content shows a published page whose consent %s', async (_what, daysLeft, daysLater, consent) => {
  const days = (count: number) => new Date(now.getTime() + count * DAY_MS);
  await publish(subject, pageWith(seoulDate(days(daysLeft))));
  // A draft changes nothing that readers see.
  await saveDraft(subject, pageWith(seoulDate(days(400))));
  const at = days(daysLater);
  const { items } = await callerFor(asOperator(at).actor, at).operations.publication.list({ kind: 'page' });
  expect(items.find((row) => row.subject === subject)).toMatchObject({ hasDraft: true, consent });
});
