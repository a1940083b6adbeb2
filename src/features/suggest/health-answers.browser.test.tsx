import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accountPolicy } from '~/domain/account/policy';
import type { DraftFields } from '~/domain/suggest/draft';
import { healthStop } from '~/domain/health-stop/stop-day';
import { seoulDate } from '~/domain/shared/seoul-time';
import { emptyAnswers } from '~/domain/suggest/schema/suggest';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { examplePlace as place, fields, type Fill, openStep } from '~/test/browser-mode/questionnaire';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { serverNow } from '~/trpc/server-clock';
import { PurposeStep } from './steps/purpose-step';

const empty = emptyAnswers();
const radio = (name: string | RegExp) => page.getByRole('radio', { name });
const alert = page.getByRole('alert').filter({ hasText: /./ }).first();
const expectAnswer = (field: keyof DraftFields, value: unknown) => on.until(() => expect(fields[field]).toEqual(value));
const next = () => on.press('다음');
const version = accountPolicy.consents.HEALTH_MATCHING;

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
  const filled: Fill = {
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
    expect(inputsOf('suggest.setHealthConsent')).toEqual(Array.from({ length: 3 }, () => ({ granted: true, version })));
  });

  it('that is withdrawn deletes only the health answers, after the server has saved the withdrawal', async () => {
    openStep(PurposeStep, { fill: filled });
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
    await expectAnswer('purpose', filled.purpose);
    await expect.element(on.button('동의 철회하기')).toBeVisible();
    answer({ 'suggest.setHealthConsent': consent });
    await withdraw();
    await expectAnswer('purpose', { ...empty.purpose, purposes: ['diet'] });
    await expectAnswer('address', place);
    expect(inputsOf('suggest.setHealthConsent').at(-1)).toEqual({ granted: false, version });
    await radio(/^통증과 움직임 연습/).click();
    await expect.element(on.button('동의하고 답하기')).toBeVisible();
    await expect.element(on.button('질환·병력 고르기')).not.toBeInTheDocument();
  });
});

describe('the question about health', () => {
  const none = on.box('해당 없어요');
  const headBlow = on.box(/머리를 세게/);
  const highPressure = on.box(/160\/90/);
  const osteoporosis = on.box(/골다공증/);
  const fit: Fill = { purpose: { ...empty.purpose, class: 'A', purposes: ['posture'] } };
  const noCondition = { conditions: [], doctorOn: null };

  it('must be answered, by the keyboard too, and needs no consent if no condition applies', async () => {
    openStep(PurposeStep, { fill: fit, opening: { healthConsent: false } });
    await next();
    await expect.element(alert).toHaveTextContent('해당하는 것을 고르거나');
    (none.element() as HTMLElement).focus();
    await on.key(' ');
    await expectAnswer('healthCheck', noCondition);
    await next();
    expect(window.location.pathname).toBe('/workout/suggest/type');
  });

  it('stops for a symptom, and goes on after a wrong press was corrected', async () => {
    openStep(PurposeStep, { fill: fit });
    await headBlow.click();
    await on.expectText('오늘은 수업보다 몸이 먼저예요');
    await on.expectText(/119에 전화해 주세요/);
    await headBlow.click();
    await expectAnswer('healthCheck', null);
    await on.expectNoText('오늘은 수업보다 몸이 먼저예요');
    await none.click();
    await next();
    expect(window.location.pathname).toBe('/workout/suggest/type');
    expect(countOf('suggest.answerHealthCheck')).toBe(0);
  });

  it.each([
    ['a member', undefined, 1],
    ['a guest, of whom nobody is known', '', 0],
  ])('goes no further with a stop of %s', async (_name, email, reports) => {
    openStep(PurposeStep, {
      fill: fit,
      ...(email === undefined ? {} : { opening: { email } }),
      answers: {
        'suggest.answerHealthCheck': () => {
          throw new Rejected(
            'HEALTH_STOP',
            { until: '2999-01-01T00:00:00.000Z' },
            '내일(11월 30일)부터 신청할 수 있어요.',
          );
        },
      },
    });
    await headBlow.click();
    await next();
    await expect.element(alert).toHaveTextContent('오늘은 수업을 신청할 수 없어요.');
    expect(window.location.pathname).toBe('/workout/suggest/any');
    if (reports > 0) await on.expectText('내일(11월 30일)부터 신청할 수 있어요.');
    expect(inputsOf('suggest.answerHealthCheck')).toEqual(
      Array.from({ length: reports }, () => ({ serviceType: 'workout', conditions: ['headBlow'], doctorOn: null })),
    );
  });

  it('shows the card of a stop immediately and again with 다음, and goes no further on the day of a stop', async () => {
    await page.viewport(360, 740);
    openStep(PurposeStep, { fill: fit, opening: { email: '' } });
    await headBlow.click();
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const expectCardInView = () =>
      on.until(() => expect(boxOf('[data-part=health-stop]')?.bottom).toBeLessThan(innerHeight));
    await expectCardInView();
    page.getByRole('heading', { level: 1 }).element().scrollIntoView();
    await next();
    await expectCardInView();
    expect(document.activeElement).toHaveTextContent('오늘은 수업보다 몸이 먼저예요');
    await on.expectText('위 안내를 먼저 확인해 주세요.');
  });

  it('says at the step that the day is closed after an earlier answer', async () => {
    const healthStoppedUntil = '2998-12-31T15:00:00.000Z';
    openStep(PurposeStep, {
      fill: { ...fit, healthCheck: { conditions: [], doctorOn: null } },
      opening: { healthStoppedUntil },
    });
    await on.expectText(healthStop(new Date(healthStoppedUntil)).message);
    await next();
    expect(window.location.pathname).toBe('/workout/suggest/any');
  });

  it('leaves out “none” with a condition, and the conditions with “none”', async () => {
    openStep(PurposeStep, { fill: fit });
    await none.click();
    await osteoporosis.click();
    await expect.element(none).not.toBeChecked();
    await expectAnswer('healthCheck', { conditions: ['osteoporosis'], doctorOn: null });
    await on.expectText('허리를 비틀거나 빠르게 굽히는 동작 없이 해요.');
    await none.click();
    await expect.element(osteoporosis).not.toBeChecked();
    await expectAnswer('healthCheck', noCondition);
  });

  it('accepts the day of a consultation with a doctor, and rejects an invalid one', async () => {
    openStep(PurposeStep, { fill: fit });
    await highPressure.click();
    await on.expectText('수업 전에 의사와 먼저 상의해 주세요');
    const day = page.getByLabelText(/^의사와 상의한 날/);
    await day.fill('2999-01-01');
    await on.expectProblem(day, '오늘이나 지난 날짜를 입력해 주세요.');
    await day.fill('2001-01-01');
    await on.expectProblem(day, '상의한 지 12개월이 지났어요.');
    await expectAnswer('healthCheck', { conditions: ['highBloodPressure'], doctorOn: null });
    const today = seoulDate(serverNow());
    await day.fill(today);
    await expectAnswer('healthCheck', { conditions: ['highBloodPressure'], doctorOn: today });
    await next();
    expect(window.location.pathname).toBe('/workout/suggest/type');
  });

  it('asks for the consent when a condition applies, and a withdrawal deletes the answer but not the purpose', async () => {
    openStep(PurposeStep, {
      fill: fit,
      opening: { healthConsent: false },
      answers: { 'suggest.setHealthConsent': ({ granted }) => ({ granted, at: now, version: '1' }) },
    });
    await osteoporosis.click();
    await next();
    await expect.element(alert).toHaveTextContent('건강 정보 사용에 동의해 주세요.');
    await on.press('동의하고 답하기');
    await on.press('동의 철회하기');
    await on.question('동의를 철회할까요?').getByRole('button', { name: '철회하고 지우기' }).click();
    await expectAnswer('healthCheck', null);
    await expectAnswer('purpose', fit.purpose);
  });

  it('names the helpline to a person who thinks of suicide, in a questionnaire of meditation', async () => {
    openStep(PurposeStep, { serviceType: 'meditation' });
    await on.box(/죽고 싶다는 생각/).click();
    await expect.element(on.text(/자살예방 상담전화 109/)).toBeVisible();
  });

  it('follows the time of a pregnancy, and is asked again when it changes', async () => {
    openStep(PurposeStep, { serviceType: 'pregnant' });
    await expect.element(none).not.toBeInTheDocument();
    await radio('임신 중이에요').click();
    await on.field('임신 몇 주인가요?').selectOptions('28주');
    await next();
    await expect.element(alert).toHaveTextContent('해당하는 것을 고르거나');
    await expect.element(on.box(/쌍둥이예요/)).not.toBeInTheDocument();
    await none.click();
    await on.field('임신 몇 주인가요?').selectOptions('29주');
    await expect.element(on.box(/쌍둥이예요/)).toBeVisible();
    await expectAnswer('healthCheck', null);
    await radio('출산했어요').click();
    await expect.element(on.box(/밑이 묵직하거나/)).toBeVisible();
    await expect.element(on.box(/쌍둥이예요/)).not.toBeInTheDocument();
  });

  it('is not part of a questionnaire of music', async () => {
    openStep(PurposeStep, { serviceType: 'music' });
    await expect.element(radio(/피아노/)).toBeVisible();
    await expect.element(none).not.toBeInTheDocument();
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

it('a pregnancy in the workout questionnaire opens its own questionnaire', async () => {
  openStep(PurposeStep);
  await radio(/^임신·출산 관리/).click();
  await next();
  await expect.element(alert).toHaveTextContent('질문지로 가거나 다른 목적을 골라 주세요.');
  await expect.element(page.getByRole('link', { name: /질문지로 가기$/ })).toHaveAttribute('href', '/pregnant/suggest');
});
