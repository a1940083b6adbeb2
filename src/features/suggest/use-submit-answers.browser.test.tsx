import { describe, expect, it } from 'vitest';
import { noLearnerAnswers } from '~/domain/suggest/carry-answers';
import type { SuggestOpening } from '~/domain/suggest/schema/form';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { countOf, ConnectionLost, type OutputOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { SuggestProvider, useSuggest } from './suggest-context';
import { useSubmitAnswers } from './use-submit-answers';

const opening: SuggestOpening = {
  email: 'haneul@dagaon.test',
  owner: 'user-1',
  name: '김하늘',
  mayAnswer: true,
  healthConsent: true,
  healthStoppedUntil: null,
  trialUsed: false,
  known: noLearnerAnswers,
  productKey: 'dagaon',
};

function SubmitButton() {
  const { notice, state } = useSuggest();
  const { submit, busy } = useSubmitAnswers();
  return (
    <>
      <button type="button" disabled={!state.ready || busy} onClick={submit}>
        보내기
      </button>
      <p>{notice}</p>
      <output>{state.draft.fields.submission?.encryptedFormDataId ?? '보내지 않음'}</output>
    </>
  );
}

const path = '/workout/suggest/complete';
function open(answer: () => OutputOf<'suggest.complete'>) {
  show(
    <SuggestProvider serviceType="workout" opening={opening}>
      <SubmitButton />
    </SuggestProvider>,
    { 'suggest.complete': answer },
    path,
  );
}

const done = { encryptedFormDataId: 'form+1', encryptedCsId: 'request+1', permalink: 'pilates', matching: null };

describe('submitting a questionnaire', () => {
  it('with a chosen coach opens the payment page with the coach and the form', async () => {
    open(() => ({ ...done, encryptedCoachId: 'coach+1' }));
    await on.press('보내기');
    await on.until(() => expect(readVisits()).toEqual(['push /payment/pilates?coach=coach%2B1&form=form%2B1']));
    await on.expectText('form+1');
    await expect.element(on.button('보내기')).toBeDisabled();
  });

  it('without a coach opens the page of its proposals', async () => {
    open(() => ({ ...done, encryptedCoachId: null }));
    await on.press('보내기');
    await on.until(() =>
      expect(readVisits()).toEqual(['push /consulting/proposals?encryptedConsultingId=request%2B1']),
    );
  });

  it('opens the step of the missing answer with the reason when it is rejected, and can be repeated', async () => {
    open(() => {
      throw new Rejected('ANSWERS_MISSING', { step: 'address' });
    });
    await on.press('보내기');
    await on.expectText('아직 답하지 않은 질문이 있어요.');
    expect(window.location.pathname).toBe('/workout/suggest/address');
    await expect.element(on.button('보내기')).toBeEnabled();
    await on.expectText('보내지 않음');
    expect(readVisits()).toEqual([]);
  });

  it('stays on the page when the response is lost, and can be repeated', async () => {
    open(() => {
      throw new ConnectionLost();
    });
    await on.press('보내기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    expect(window.location.pathname).toBe(path);
    await on.press('보내기');
    await on.until(() => expect(countOf('suggest.complete')).toBe(2));
    expect(readVisits()).toEqual([]);
  });
});
