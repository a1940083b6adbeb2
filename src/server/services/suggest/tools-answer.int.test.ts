import { expect, it } from 'vitest';
import { formSheet } from '~/domain/lesson/form-sheet';
import { requestSummaryOf } from '~/domain/matching/request-summary';
import { suggestFlows } from '~/domain/suggest/flow';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { createLearner, createProgram } from '~/test/factories/lesson';
import { draftId, finishedAnswers } from '~/test/factories/suggest';
import { readToolNames } from './tool-names';

it('a music form stores the instrument separately and names the chosen tools, also when an older tab hands it in', async () => {
  const { id: regionId, province, city, district } = await createDistrict();
  const program = await createProgram({ serviceType: 'music' });
  const coach = await createSearchableCoach({ regionIds: [regionId], verticals: ['music'], programIds: [program.id] });
  const tool = await db.tool.create({
    data: { serviceType: 'music', name: '피아노 의자', description: '', price: 64_000, stock: 3 },
  });
  const key = encryptId('tool', tool.id);
  const caller = callerFor(memberActor(await createLearner()));
  const base = finishedAnswers('music');
  const { encryptedFormDataId } = await caller.suggest.complete({
    serviceType: 'music',
    draftId,
    draftVersion: suggestFlows.music.draftVersion,
    answers: {
      ...base,
      music: { subcategory: base.music.subcategory },
      tools: ['rent', key],
      address: { province, city, district, detail: '' },
      coach: { userId: encryptId('coach', coach.id), programPermalink: program.permalink, gender: null },
    },
  });
  const form = await caller.suggest.get({ encryptedFormDataId });
  expect(form.answers).toMatchObject({ music: { instrument: 'rent' }, tools: [key] });

  const names = (await readToolNames(db, ['forged', key, encryptId('coach', 1)]))(form.answers.tools);
  expect(names).toEqual(['피아노 의자']);
  expect(requestSummaryOf('music', form.answers, names)).toMatchObject({
    choices: ['대여하고 싶어요'],
    tools: ['피아노 의자'],
  });
  const rows = formSheet(form, { toolNames: names, withDoor: true, withCard: true }).flatMap((section) => section.rows);
  expect(rows).toEqual(
    expect.arrayContaining([
      { label: '연습 악기', value: '대여하고 싶어요' },
      { label: '고른 도구', value: '피아노 의자' },
    ]),
  );
});
