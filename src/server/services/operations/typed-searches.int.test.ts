import { beforeAll, describe, expect, it } from 'vitest';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { at, expertScene } from '~/test/company/expert-scene';
import { createCompany, createEmployees } from '~/test/factories/company';
import { createOperator } from '~/test/factories/document';
import { createCoach, createLearner } from '~/test/factories/lesson';
import { createDeliveredToolOrder } from '~/test/factories/tools';

let desk: ReturnType<typeof callerFor>['operations'];
beforeAll(async () => {
  desk = callerFor(memberActor(await createOperator())).operations;
});

/** Returns the same number as people copy it, and its last digits. */
const forms = (phone: string) => [
  phone,
  `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`,
  `+82 ${phone.slice(1, 3)}.${phone.slice(3, 7)}.${phone.slice(7)}\u200B`,
  phone.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  phone.slice(5),
];
const newPhone = () =>
  `010${String(Math.floor(performance.now() * 1000))
    .slice(-8)
    .padStart(8, '0')}`;

describe('the lists of the console', () => {
  it('find members, coaches, tool orders and messages by a phone number in any form', async () => {
    const phone = newPhone();
    const { id } = await createLearner({ phone });
    const coach = await createCoach();
    await db.user.update({ where: { id: coach.userId }, data: { phone } });
    const order = await createDeliveredToolOrder((await createLearner()).id, new Date());
    await db.toolOrder.update({ where: { id: order.id }, data: { phone } });
    const text = { channel: 'sms', template: 'phone-code', recipient: phone, subject: '', text: '' } as const;
    const message = await db.message.create({ data: { ...text, dedupeKey: `typed-${phone}` } });
    for (const query of forms(phone)) {
      const messages = (await desk.listMessages({ query })).items.map(({ encryptedMessageId }) => encryptedMessageId);
      expect(messages, query).toEqual([encryptId('message', message.id)]);
      const members = (await desk.listMembers({ query })).items.map(({ encryptedUserId }) => encryptedUserId);
      expect(members, query).toContain(encryptId('user', id));
      const coaches = (await desk.listCoaches({ query })).items.map(({ encryptedCoachId }) => encryptedCoachId);
      expect(coaches, query).toEqual([encryptId('coach', coach.id)]);
      const orders = (await desk.listToolOrders({ query })).items.map(({ encryptedOrderId }) => encryptedOrderId);
      expect(orders, query).toEqual([encryptId('toolOrder', order.id)]);
    }
    expect((await desk.listMembers({ query: phone.slice(-3) })).items).not.toContainEqual(
      expect.objectContaining({ encryptedUserId: encryptId('user', id) }),
    );
  });

  it('find a name that is typed as decomposed Hangul, or with invisible characters', async () => {
    const name = `뷁햏${newPhone().slice(-6)}`;
    const learner = await createLearner({ name });
    const found = { items: [expect.objectContaining({ encryptedUserId: encryptId('user', learner.id) })] };
    for (const query of [name.normalize('NFD'), ` ${name}\u200B`])
      expect(await desk.listMembers({ query })).toMatchObject(found);
  });
});

describe('a name typed as decomposed Hangul', () => {
  it('is stored as composed Hangul, and found by a composed query', async () => {
    const name = `쀍쀏${newPhone().slice(-6)}`;
    const account = await createLearner();
    await callerFor(memberActor(account)).session.updateProfile({ name: name.normalize('NFD'), phone: '' });
    expect(await db.user.findUniqueOrThrow({ where: { id: account.id } })).toMatchObject({ name });
    expect((await desk.listMembers({ query: name })).items).toHaveLength(1);
  });

  it('finds the members of a company', async () => {
    const { csCorporateId } = await createCompany();
    const [employee] = await createEmployees(csCorporateId, 1);
    const name = '한가람';
    await db.user.update({ where: { id: employee?.userId ?? 0 }, data: { name } });
    const query = name.normalize('NFD');
    expect((await desk.company.members({ csCorporateId, query })).items).toMatchObject([{ name }]);
  });

  it('finds people whom an expert adds, and the phone number of a guest is the same in any form', async () => {
    const scene = await expertScene(3, 1);
    const name = '한나래';
    await db.user.update({ where: { id: scene.who(0).userId }, data: { name } });
    const { b2bTimetableId } = scene;
    const expert = scene.as(at(0));
    const found = await expert.users({ b2bTimetableId, searchFilter: `${name.normalize('NFD')}\u200B` });
    expect(found.index).toMatchObject([{ name }]);
    await expert.addGuest({ b2bTimetableId, name: '손님'.normalize('NFD'), phone: '+82 10-1234-5678' });
    const guest = await db.timetableReservation.findFirst({ where: { timetableId: b2bTimetableId, userId: null } });
    expect(guest).toMatchObject({ guestName: '손님', guestPhone: '01012345678' });
    await expect(
      expert.addGuest({ b2bTimetableId, name: '다른 손님', phone: '０１０.１２３４.５６７８' }),
    ).rejects.toThrow('같은 번호로 이미 추가한 분이 있어요.');
  });
});
