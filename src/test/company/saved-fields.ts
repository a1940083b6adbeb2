import type { z } from 'zod';
import { saveChallengeInput } from '~/domain/challenge/schema';
import {
  changeMemberInput,
  saveCompanyInput,
  saveOccupantInput,
  savePlaceInput,
  saveProgramInput,
} from '~/domain/company/schema/manage';
import { saveFeedPostInput } from '~/domain/content/feed/schema';
import { storyContent, type StoryContent } from '~/domain/content/story/schema';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { createDistrict } from '~/test/factories/coach';
import { challengeOf, noonOf } from '~/test/factories/challenge';
import { asOperator, createCompany, createEmployee, createPlace, planDay } from '~/test/factories/company';
import { createStory } from '~/test/factories/story';
import { callerFor } from '~/test/caller';

export type Fields = Record<string, unknown>;
type Opened = {
  /** A different value for each field. */
  others: Fields;
  /** Reads the stored values, under the names of the input. */
  read: () => Promise<Fields>;
  save: (fields: Fields) => Promise<unknown>;
};
export type Case = {
  schema: z.ZodObject;
  /** Fields that identify the row and the revision, which are not changed. */
  names: readonly string[];
  /** An operator saves it, and the log names what was changed. */
  audited?: true;
  open: () => Promise<Opened>;
};

const operator = (now = planDay) => callerFor(asOperator(now).actor, now).operations;

/** Returns a company's places, tenants or programs as the console reads and saves them. */
async function part(kind: 'places' | 'occupants' | 'programs', save: (fields: Fields) => Promise<unknown>) {
  const { csCorporateId, place } = await createCompany();
  const other = await createPlace(csCorporateId, '별관');
  await db.companyOccupant.create({ data: { csCorporateId, placeId: place.id, name: '3층 다온' } });
  const first = async () => {
    const company = await operator().company.get({ csCorporateId });
    const [row] = company[kind];
    if (!row) throw new Error('the factory created none');
    return row;
  };
  return {
    placeId: other.id,
    read: async () => {
      const { id: _id, revision: _revision, ...fields } = await first();
      return fields;
    },
    save: async (fields: Fields) => {
      const { id, revision: basedOn } = await first();
      await save({ csCorporateId, id, basedOn, ...fields });
    },
  };
}
export type Input<Call extends (input: never) => unknown> = Parameters<Call>[0];

/** What operators save in the console. */
export const consoleCases: Readonly<Record<string, Case>> = {
  'a company': {
    schema: saveCompanyInput,
    names: ['csCorporateId', 'basedOn'],
    audited: true,
    async open() {
      const { csCorporateId } = await createCompany();
      const { company } = operator();
      const get = () => company.get({ csCorporateId });
      const flags = await db.company.findUniqueOrThrow({ where: { id: csCorporateId } });
      const code = `Z${csCorporateId}`.padEnd(6, '0');
      return {
        others: {
          name: '나온전자',
          code,
          mailDomains: [`${code.toLowerCase()}.example`],
          businessNumber: '1248100998',
          isUseAttendanceNumber: !flags.isUseAttendanceNumber,
          isUseCoachAttendanceCheck: !flags.isUseCoachAttendanceCheck,
          isUseOccupant: !flags.isUseOccupant,
          isUseEmployeeList: !flags.isUseEmployeeList,
        },
        read: async () => ({ ...(await get()) }),
        save: async (fields) => {
          const { revision: basedOn } = await get();
          return company.save({ csCorporateId, basedOn, ...fields } as Input<typeof company.save>);
        },
      };
    },
  },
  'a place of a company': {
    schema: savePlaceInput,
    names: ['csCorporateId', 'id', 'basedOn'],
    audited: true,
    async open() {
      const { company } = operator();
      const opened = await part('places', (fields) => company.savePlace(fields as Input<typeof company.savePlace>));
      const { province, city, district } = await createDistrict();
      const address = { address: '서울특별시 마포구 새길 9', room: '3층', district: { province, city, district } };
      return { ...opened, others: { name: '신관', active: false, ...address } };
    },
  },
  'a tenant of a company': {
    schema: saveOccupantInput,
    names: ['csCorporateId', 'id', 'basedOn'],
    audited: true,
    async open() {
      const { company } = operator();
      const opened = await part('occupants', (fields) =>
        company.saveOccupant(fields as Input<typeof company.saveOccupant>),
      );
      return { ...opened, others: { name: '4층 나온', active: false, placeId: opened.placeId } };
    },
  },
  'a program of a company': {
    schema: saveProgramInput,
    names: ['csCorporateId', 'id', 'basedOn'],
    audited: true,
    async open() {
      const { company } = operator();
      const opened = await part('programs', (fields) =>
        company.saveProgram(fields as Input<typeof company.saveProgram>),
      );
      const facts = { description: '목과 허리를 풀어요.', preparation: '편한 옷' };
      return {
        ...opened,
        others: { name: '아침 요가', active: false, key: 'pt', csCorporateProgramType: 5, ...facts },
      };
    },
  },
  'a member of a company': {
    schema: changeMemberInput,
    names: ['csCorporateId', 'encryptedUserId', 'basedOn'],
    audited: true,
    async open() {
      const { csCorporateId, place } = await createCompany({ isUseOccupant: true });
      const tenant = await db.companyOccupant.create({ data: { csCorporateId, placeId: place.id, name: '3층' } });
      const member = await createEmployee(csCorporateId);
      const row = () => db.companyMembership.findFirstOrThrow({ where: { userId: member.id } });
      const { company } = operator();
      return {
        others: { isManager: true, occupantId: tenant.id },
        read: async () => ({ ...(await row()) }),
        save: async (fields) => {
          const named = { csCorporateId, encryptedUserId: encryptId('user', member.id) };
          const { revision: basedOn } = await row();
          return company.changeMember({ ...named, basedOn, ...fields } as Input<typeof company.changeMember>);
        },
      };
    },
  },
  'a challenge': {
    schema: saveChallengeInput,
    names: ['challengeId', 'basedOn'],
    audited: true,
    async open() {
      const { csCorporateId } = await createCompany();
      const { csCorporateId: another } = await createCompany({ name: '나온전자' });
      const { challenge } = operator(noonOf(-1));
      const { challengeId } = await challenge.save(challengeOf({ csCorporateIds: [csCorporateId] }));
      const get = () => challenge.get({ challengeId });
      const { videos } = await get();
      const [first, second] = videos.map(({ kept: _isMarked, ...video }) => video);
      return {
        others: {
          title: '저녁 5분',
          description: '하루를 풀어요.',
          startsOn: '2026-11-25',
          endsOn: '2026-12-06',
          goalDays: 4,
          forAll: true,
          csCorporateIds: [another],
          videos: [second, { ...first, title: '어깨 풀기', seconds: 61, address: '/videos/shoulder.webm' }],
        },
        read: async () => {
          const { videos: present, ...one } = await get();
          return { ...one, videos: present.map(({ kept: _isMarked, ...video }) => video) };
        },
        save: async (fields) => {
          const { revision: basedOn } = await get();
          return challenge.save({ challengeId, basedOn, ...fields } as Input<typeof challenge.save>);
        },
      };
    },
  },
  'a post of the feed': {
    schema: saveFeedPostInput,
    names: ['postId', 'basedOn'],
    audited: true,
    async open() {
      const { csCorporateId } = await createCompany();
      const { csCorporateId: another } = await createCompany({ name: '나온전자' });
      const { feed } = operator();
      const { postId } = await feed.save({
        title: '점심 산책',
        text: '십 분이면 돼요.',
        scene: null,
        audience: 'CHOSEN',
        csCorporateIds: [csCorporateId],
      });
      const get = () => feed.get({ postId });
      return {
        others: {
          title: '저녁 산책',
          text: '이십 분이면 돼요.',
          scene: 'meditation',
          audience: 'COMPANIES',
          csCorporateIds: [another],
        },
        read: async () => ({ ...(await get()) }),
        save: async (fields) => {
          const { revision: basedOn } = await get();
          return feed.save({ postId, basedOn, ...fields } as Input<typeof feed.save>);
        },
      };
    },
  },
  'a story': {
    schema: storyContent,
    names: [],
    audited: true,
    async open() {
      const { ref } = await createStory(noonOf(0), {}, { publish: false });
      const { publication } = operator();
      const get = () => publication.get(ref);
      return {
        others: {
          title: '다시 시작한 피아노',
          lead: '십 년 만에 건반 앞에 앉았어요.',
          text: '손이 먼저 기억했어요.',
          person: '30대 박*온',
          serviceType: 'music',
          lessons: 9,
          rewarded: true,
          scene: 'piano',
          consentUntil: '2029-01-01',
        },
        read: async () => ({ ...((await get()).content as Fields) }),
        save: async (fields) => {
          const { version: basedOn } = await get();
          return publication.save({ ...ref, basedOn, content: fields as StoryContent });
        },
      };
    },
  },
};
