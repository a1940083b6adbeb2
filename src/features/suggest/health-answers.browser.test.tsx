import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DraftFields } from '~/domain/suggest/draft';
import { emptyAnswers } from '~/domain/suggest/schema/suggest';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { examplePlace as place, fields, type Fill, openStep } from '~/test/browser-mode/questionnaire';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { PurposeStep } from './steps/purpose-step';

const empty = emptyAnswers();
const radio = (name: string | RegExp) => page.getByRole('radio', { name });
const alert = page.getByRole('alert').filter({ hasText: /./ }).first();
const expectAnswer = (field: keyof DraftFields, value: unknown) => on.until(() => expect(fields[field]).toEqual(value));
const next = () => on.press('다음');

describe('diseases and histories', () => {
  const chosenButton = (name: string) =>
    page.getByRole('button', { name: new RegExp(`^${name}( 가장 신경 쓰여요)?$`) });
  const health = () => {
    const { diseaseAndMedicalHistories: names, selectedDiseaseAndMedicalHistory: main } = fields.purpose;
    return { names, main: main && [main.name, main.parent, ...main.items] };
  };
  const expectHealth = (names: string[], main: string[] | null) =>
    on.until(() => expect(health()).toEqual({ names, main }));
  const back = '목·등·허리';

  it('lose their details when removed, and the next one becomes the main one', async () => {
    openStep(PurposeStep, { serviceType: 'ache' });
    await on.press('질환·병력 고르기');
    await on.type('이름으로 찾기', '디스크');
    await on.box(/^목 디스크/).click();
    await on.box(/^허리 디스크/).click();
    await on.press('2개 선택 완료');
    await expectHealth(['목 디스크', '허리 디스크'], ['목 디스크', back]);
    await on.press('수술 받음');
    await expectHealth(['목 디스크', '허리 디스크'], ['목 디스크', back, '수술 받음']);
    await expect.element(chosenButton('목 디스크')).toHaveAttribute('aria-expanded', 'true');

    await on.press('목 디스크 빼기');
    await expectHealth(['허리 디스크'], ['허리 디스크', back]);
    await expect.element(on.button('수술 받음')).toHaveAttribute('aria-pressed', 'false');
    await on.press('허리 디스크 빼기');
    await expectHealth([], null);
    await expect.element(on.button('질환·병력 고르기')).toBeVisible();
  });

  it('keep the details of the main one when another is removed, and lose them when the main one changes', async () => {
    openStep(PurposeStep, { serviceType: 'ache' });
    await on.press('질환·병력 고르기');
    await on.box(/^목 디스크/).click();
    await on.box(/^오십견/).click();
    await on.press('2개 선택 완료');
    await on.press('시술 받음');
    await on.press('오십견 빼기');
    await expectHealth(['목 디스크'], ['목 디스크', back, '시술 받음']);
    await on.press('더 고르기');
    await on.box(/^오십견/).click();
    await on.press('2개 선택 완료');
    await chosenButton('오십견').click();
    await expectHealth(['목 디스크', '오십견'], ['오십견', '어깨·팔·손']);
    await expect.element(chosenButton('목 디스크')).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the consent to health answers', () => {
  const consent = ({ granted }: { granted: boolean }) => ({ granted, at: now, version: '1' });
  const question = on.question('동의를 철회할까요?');
  const withdraw = async () => {
    await on.press('동의 철회하기');
    await question.getByRole('button', { name: '철회하고 지우기' }).click();
  };
  const told: Fill = {
    purpose: {
      ...empty.purpose,
      class: 'C',
      purposes: ['diet', 'pain'],
      isCheckedAche: true,
      diseaseAndMedicalHistories: ['목 디스크'],
      diseaseAndMedicalHistoryDirectInput: '발목 수술',
      selectedDiseaseAndMedicalHistory: { name: '목 디스크', description: '', items: ['수술 받음'], parent: '목' },
    },
    address: place,
  };

  it('is asked for before the health questions, which are hidden without it, even after a failed request', async () => {
    openStep(PurposeStep, { serviceType: 'ache', opening: { healthConsent: false } });
    await expect.element(on.button('질환·병력 고르기')).not.toBeInTheDocument();
    await next();
    await expect.element(alert).toHaveTextContent('건강 정보 사용에 동의해 주세요.');
    for (const failure of [new Rejected('RATE_LIMITED'), new ConnectionLost()]) {
      answer({
        'suggest.setHealthConsent': () => {
          throw failure;
        },
      });
      await on.press('동의하고 답하기');
      await on.expectText(failure instanceof ConnectionLost ? '인터넷이 잠시 끊겼어요' : '잠시 후 다시 시도해 주세요.');
      await expect.element(on.button('질환·병력 고르기')).not.toBeInTheDocument();
    }
    answer({ 'suggest.setHealthConsent': consent });
    await on.press('동의하고 답하기');
    await expect.element(on.button('질환·병력 고르기')).toBeVisible();
    expect(inputsOf('suggest.setHealthConsent')).toEqual([{ granted: true }, { granted: true }, { granted: true }]);
  });

  it('that is withdrawn deletes only the health answers, after the server has saved the withdrawal', async () => {
    openStep(PurposeStep, { fill: told });
    await on.press('동의 철회하기');
    await expect.element(question).toBeVisible();
    await on.key('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    expect(countOf('suggest.setHealthConsent')).toBe(0);
    answer({
      'suggest.setHealthConsent': () => {
        throw new ConnectionLost();
      },
    });
    await withdraw();
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expectAnswer('purpose', told.purpose);
    await expect.element(on.button('동의 철회하기')).toBeVisible();
    answer({ 'suggest.setHealthConsent': consent });
    await withdraw();
    await expectAnswer('purpose', { ...empty.purpose, purposes: ['diet'] });
    await expectAnswer('address', place);
    expect(inputsOf('suggest.setHealthConsent').at(-1)).toEqual({ granted: false });
    await radio(/^통증과 재활/).click();
    await expect.element(on.button('동의하고 답하기')).toBeVisible();
    await expect.element(on.button('질환·병력 고르기')).not.toBeInTheDocument();
  });
});

it('a pregnancy that is over changes the purpose, and no week is asked for', async () => {
  openStep(PurposeStep, { serviceType: 'pregnant' });
  await radio('임신 중이에요').click();
  await next();
  await expect.element(alert).toHaveTextContent(/임신/);
  await on.field('임신 몇 주인가요?').selectOptions('20주');
  await on.expectText('중기 · 골반과 허리를 편하게 하는 동작으로 준비해요.');
  await expectAnswer('purpose', {
    ...empty.purpose,
    class: 'B',
    purposes: ['pregnant'],
    pregnant: { type: 'prenatal', week: 20 },
  });
  await radio('출산했어요').click();
  await expect.element(on.field('임신 몇 주인가요?')).not.toBeInTheDocument();
  await on.until(() => expect(fields.purpose.purposes).toEqual(['postnatal']));
});

it('a pregnancy in the workout questionnaire leads to its own questionnaire', async () => {
  openStep(PurposeStep);
  await radio(/^임신·출산 관리/).click();
  await next();
  await expect.element(alert).toHaveTextContent('질문으로 가거나 다른 목적을 골라 주세요.');
  await expect.element(page.getByRole('link', { name: /질문으로 가기$/ })).toHaveAttribute('href', '/pregnant/suggest');
});
