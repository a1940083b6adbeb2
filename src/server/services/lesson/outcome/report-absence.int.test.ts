import { beforeEach, describe, expect, it } from 'vitest';
import type { WeeklySlot } from '~/domain/catalog/search-codes';
import { MINUTE_MS } from '~/domain/shared/durations';
import { emptyAnswers } from '~/domain/suggest/schema/suggest';
import { seoulDate, seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { createLessonScene, type LessonScene, sceneStart } from '~/test/factories/lesson-scene';

const at = (minutes: number) => new Date(sceneStart.getTime() + minutes * MINUTE_MS);
const input = { reason: '15분을 기다리고 두 번 전화했어요', agreedToTerms: true } as const;

let scene: LessonScene;
beforeEach(async () => {
  scene = await createLessonScene();
  await scene.fix();
});

const mail = (userId: number) => db.message.findFirstOrThrow({ where: { template: 'lesson-absent', userId } });

describe('a learner who is reported absent', () => {
  it.each([
    ['AWAY', '집에 없었어요. 15분을 기다리고 두 번 전화했어요'],
    ['NO_ANSWER', '문 앞에서 답이 없었어요. 15분을 기다리고 두 번 전화했어요'],
    [undefined, '15분을 기다리고 두 번 전화했어요'],
  ] as const)('reads what the coach found on arrival, and what it costs in won: %s', async (kind, reason) => {
    await scene.as.coach(at(20)).reportNoShow({ encryptedLessonId: await scene.lessonId(), kind, ...input });
    expect(await scene.lesson()).toMatchObject({ status: 'NOSHOW_LEARNER', endReason: reason });
    const { subject, text } = await mail(scene.learner.id);
    expect(subject).toBe('수업에 불참한 것으로 기록됐어요');
    expect(text).toContain('수업 1회(65,000원)가 차감돼요.');
    expect(text).toContain(`남긴 의견: ${reason}`);
    expect(text).toContain('사실과 다르면 수업 화면에서 문제를 신고해 주세요.');
  });

  it('counts as charged, not as having taken the lesson', async () => {
    await scene.fix(seoulInstant(2026, 11, 26, 19));
    await scene.as.coach(at(20)).reportNoShow({ encryptedLessonId: await scene.lessonId(), kind: 'AWAY', ...input });
    await scene.as.coach(seoulInstant(2026, 11, 26, 20)).hold({ encryptedLessonId: await scene.lessonId(2) });
    expect(
      await scene.as.learner(seoulInstant(2026, 11, 26, 21)).get({ encryptedId: await scene.token() }),
    ).toMatchObject({
      unitPrice: 65_000,
      counts: { total: 4, used: 1, charged: 1, confirmed: 0, requested: 0, left: 2 },
    });
  });

  it('may report that they were at home, only for that lesson', async () => {
    const complain = async (by: 'learner' | 'coach') =>
      scene.as[by](at(60)).reportComplaint({
        encryptedId: await scene.token(),
        encryptedLessonId: await scene.lessonId(),
        kind: 'PRESENT',
        text: '초인종이 고장 나서 듣지 못했어요.',
      });
    const rejected = { cause: { code: 'INVALID_INPUT' } };
    await expect(complain('learner')).rejects.toMatchObject(rejected);
    await scene.as
      .coach(at(20))
      .reportNoShow({ encryptedLessonId: await scene.lessonId(), kind: 'NO_ANSWER', ...input });
    await expect(complain('coach')).rejects.toMatchObject(rejected);
    await expect(
      scene.as.learner(at(60)).reportComplaint({
        encryptedId: await scene.token(),
        kind: 'PRESENT',
        text: '초인종이 고장 나서 듣지 못했어요.',
      }),
    ).rejects.toMatchObject(rejected);
    await complain('learner');
    expect(await db.complaint.findFirstOrThrow({ where: { contractId: scene.contract.id } })).toMatchObject({
      kind: 'PRESENT',
      reportedBy: 'learner',
      status: 'OPEN',
    });
  });

  it('may report an absent coach, and the record then has no text about the door', async () => {
    await scene.as.learner(at(20)).reportNoShow({ encryptedLessonId: await scene.lessonId(), kind: 'AWAY', ...input });
    expect(await scene.lesson()).toMatchObject({ status: 'NOSHOW_COACH', endReason: input.reason });
  });
});

describe('the hours offered for a lesson', () => {
  it('show which of them the learner requested', async () => {
    const slot: WeeklySlot = 'tue5';
    const form = await db.suggestForm.create({
      data: {
        userId: scene.learner.id,
        serviceType: 'workout',
        draftVersion: 35,
        draftId: `wish-${scene.contract.id}`,
        fingerprint: `wish-${scene.contract.id}`,
        answers: { ...emptyAnswers(), schedule: { schedules: [slot] } },
      },
    });
    const ask = async () =>
      scene.as.coach().hours({
        encryptedId: await scene.token(),
        encryptedLessonId: await scene.lessonId(),
        from: '2026-11-23',
        days: 3,
      });
    expect((await ask()).wished).toEqual([]);
    await db.order.update({ where: { id: scene.order.id }, data: { formId: form.id } });
    const { wished, days } = await ask();
    expect(wished.map(seoulDate)).toEqual(['2026-11-24', '2026-11-24', '2026-11-24']);
    expect(wished).toEqual(
      days
        .flatMap(({ startsAt }) => startsAt)
        .filter((start) => [18, 19, 20].includes((start.getUTCHours() + 9) % 24) && seoulDate(start) === '2026-11-24'),
    );
  });
});
