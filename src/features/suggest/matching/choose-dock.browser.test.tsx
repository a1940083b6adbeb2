import { expect, it } from 'vitest';
import type { InvitedCoach, MatchView } from '~/domain/matching/schema/matching';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { countOf, inputsOf, noResponseYet, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { trpc } from '~/trpc/react';
import { ChooseDock } from './choose-dock';

const startsAt = seoulInstant(2026, 11, 26, 19);
const match = {
  encryptedConsultingId: 'request-1',
  encryptedFormDataId: 'form-1',
  serviceType: 'workout',
  now,
} as unknown as MatchView;
const invitedCoach = {
  coach: { encryptedCoachId: 'coach-1', displayName: '한지우' },
  proposal: { program: { permalink: 'pilates', paymentPermalink: 'pilates', title: '필라테스' }, quote: null },
} as unknown as InvitedCoach;

/** The dock with the request that the page loads. */
function Page({ isChosen }: { isChosen: boolean }) {
  const { data } = trpc.suggest.match.useQuery({ encryptedConsultingId: 'request-1' });
  return data ? <ChooseDock match={data} chosen={isChosen ? { invited: invitedCoach, startsAt } : null} /> : null;
}
const read = () => match;

it('no time can be reserved before one is picked', async () => {
  show(<Page isChosen={false} />, { 'suggest.match': read });
  await expect.element(on.button('시간을 골라 주세요')).toBeDisabled();
});

it.each([
  ['order-1', '&order=order-1'],
  [null, '&start=2026-11-26T10%3A00%3A00.000Z'],
])(
  'a picked time opens the payment with its order %s, or with the time if it is not reserved yet',
  async (encryptedOrderId, end) => {
    show(<Page isChosen />, { 'suggest.match': read, 'suggest.chooseProposal': () => ({ encryptedOrderId }) });
    await on.press('이 시간으로 결제하기');
    await on.until(() => expect(readVisits()).toEqual([`push /payment/pilates?coach=coach-1&form=form-1${end}`]));
    expect(inputsOf('suggest.chooseProposal')).toEqual([
      { encryptedConsultingId: 'request-1', encryptedCoachId: 'coach-1', startsAt },
    ]);
  },
);

it('the page is blocked while the time is being reserved', async () => {
  show(<Page isChosen />, { 'suggest.match': read, 'suggest.chooseProposal': noResponseYet });
  await on.press('이 시간으로 결제하기');
  await on.until(() => expect(on.overlay()).toBe('시간을 잡고 있어요'));
});

it('a taken time shows an error, and the proposals are refetched', async () => {
  show(<Page isChosen />, {
    'suggest.match': read,
    'suggest.chooseProposal': () => {
      throw new Rejected('SLOT_TAKEN');
    },
  });
  await on.press('이 시간으로 결제하기');
  await on.expectText('방금 다른 예약이 잡힌 시간이에요.');
  await on.until(() => expect(countOf('suggest.match')).toBe(2));
  expect(readVisits()).toEqual([]);
});

it('a time that waits for an answer about health is reserved after it', async () => {
  let isAnswered = false;
  show(<Page isChosen />, {
    'suggest.match': read,
    'suggest.healthConsent': () => ({ granted: true, at: now, version: '1' }),
    'suggest.answerHealthCheck': () => {
      isAnswered = true;
    },
    'suggest.chooseProposal': () => {
      if (!isAnswered) throw new Rejected('DOCTOR_FIRST');
      return { encryptedOrderId: 'order-1' };
    },
  });
  await on.press('이 시간으로 결제하기');
  await on.box('해당 없어요').click();
  await on.press('저장하고 이어서 신청하기');
  await on.until(() => expect(readVisits()).toHaveLength(1));
  expect(countOf('suggest.chooseProposal')).toBe(2);
});
