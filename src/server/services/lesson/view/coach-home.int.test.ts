import { beforeEach, describe, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { LessonStatus } from '~/generated/prisma/enums';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { createContract, createLearner } from '~/test/factories/lesson';
import {
  createLessonScene,
  type LessonScene,
  sceneNow as now,
  sceneStart as startsAt,
} from '~/test/factories/lesson-scene';
import { closeHeldLesson } from '../outcome/close-held-lesson';
import { contractToken } from '../contract/contract-row';

const after = (ms: number, from = startsAt) => new Date(from.getTime() + ms);

let scene: LessonScene;
beforeEach(async () => {
  scene = await createLessonScene();
});

describe('the coach’s home page', () => {
  it.each(Object.values(LessonStatus))(
    'asks for a date in the same cases as the lesson list when the only lesson is %s',
    async (status) => {
      await scene.fix();
      const held = status === 'HELD' || status === 'DONE';
      const data = { status, ...(held ? { heldAt: startsAt } : {}) };
      await db.lesson.update({ where: { id: (await scene.lesson()).id }, data });
      const { withoutDate } = await scene.as.coach().coachHome();
      const { firstLessonDate } = await scene.as.coach().get({ encryptedId: await scene.token() });
      const needsDate = status === 'CANCELLED_FREE' || status === 'NOSHOW_COACH';
      expect([withoutDate.length, firstLessonDate]).toEqual(needsDate ? [1, null] : [0, startsAt]);
    },
  );

  it.each([
    ['learner', 'toAnswer'],
    ['coach', 'awaited'],
  ] as const)(
    'lists a time today that the %s requested, in one list, until it can no longer be answered',
    async (side, list) => {
      const morning = after(-9 * HOUR_MS);
      await scene.as[side](morning).schedule({ encryptedId: await scene.token(), startsAt });
      const answerBy = after(-3 * HOUR_MS);
      const home = (at: Date) => scene.as.coach(at).coachHome();
      const lists = { toAnswer: [], awaited: [], today: [], week: [] };
      expect(await home(morning)).toMatchObject({
        ...lists,
        [list]: [{ status: 'REQUESTED', place: '강남구 역삼1동', answerBy }],
      });
      expect((await home(after(-1, answerBy)))[list]).toHaveLength(1);
      expect(await home(answerBy)).toMatchObject(lists);
      expect((await home(after(-24 * HOUR_MS)))[list]).toHaveLength(1);
    },
  );

  it.each([
    ['learner', 'toAnswer'],
    ['coach', 'awaited'],
  ] as const)(
    'has the requests of the %s in the order of their deadlines, whenever the lessons are',
    async (side, list) => {
      const at = (day: number, hour: number) => seoulInstant(2026, 11, day, hour);
      const request = async (made: Date, start: Date) =>
        scene.as[side](made).schedule({ encryptedId: await scene.token(), startsAt: start });
      await request(at(20, 13), at(21, 16));
      await request(at(20, 12), at(27, 10));
      await request(at(20, 11), at(28, 10));
      await scene.fix(at(26, 15));
      const encryptedLessonId = await scene.lessonId(4);
      await scene.as[side]().move({ encryptedLessonId, startsAt: at(20, 17) });
      const visible = async (when: Date) =>
        (await scene.as.coach(when).coachHome())[list].map(({ startsAt: start, answerBy }) => [start, answerBy]);
      const moved = side === 'learner' ? [[at(26, 15), at(20, 17)]] : [];
      const requests = [
        [at(28, 10), at(21, 11)],
        [at(27, 10), at(21, 12)],
        [at(21, 16), at(21, 13)],
      ];
      expect(await visible(at(20, 14))).toEqual([...moved, ...requests]);
      expect(await visible(at(21, 11))).toEqual(requests.slice(1));
      // A request of before the deadlines can be answered until it begins.
      await db.lesson.update({ where: { id: (await scene.lesson(3)).id }, data: { answerBy: null } });
      expect(await visible(at(21, 11))).toEqual([...requests.slice(1), [at(28, 10), at(28, 10)]]);
      const other = await createLessonScene();
      expect((await other.as.coach(at(21, 11)).coachHome())[list]).toEqual([]);
    },
  );

  it('groups lessons by the next action', async () => {
    const monday = seoulInstant(2026, 11, 23, 8);
    await scene.fix(startsAt);
    await scene.as
      .learner(monday)
      .schedule({ encryptedId: await scene.token(), startsAt: seoulInstant(2026, 11, 27, 10) });
    const waiting = await createContract({
      learnerId: (await createLearner({ name: '이서연' })).id,
      coachId: scene.coach.id,
      programId: scene.program.id,
      startsAt: seoulInstant(2026, 11, 28, 10),
      now,
    });
    const home = await scene.as.coach(monday).coachHome();
    expect(home).toMatchObject({
      toMark: [],
      today: [],
      toAnswer: [{ learnerName: '김하늘', number: 2 }],
      withoutDate: [
        {
          encryptedId: contractToken(waiting.contract),
          learnerName: '이서연',
          heldStartsAt: seoulInstant(2026, 11, 28, 10),
        },
      ],
    });
    expect(home.week.map(({ startsAt: at }) => at)).toEqual([startsAt]);
    const evening = await scene.as.coach(after(HOUR_MS)).coachHome();
    expect(evening).toMatchObject({
      toMark: [{ number: 1 }],
      today: [{ number: 1, place: '강남구 역삼1동 101동 1001호' }],
    });
    await scene.as.coach(after(HOUR_MS)).hold({ encryptedLessonId: await scene.lessonId() });
    await closeHeldLesson(serviceContext({ actor: system, now: after(60 * HOUR_MS), ip: null, userAgent: null }), {
      lessonId: (await scene.lesson()).id,
    });
    expect(await scene.as.coach(after(2 * HOUR_MS)).coachHome()).toMatchObject({
      toMark: [],
      today: [{ status: 'DONE' }],
    });
  });
});
