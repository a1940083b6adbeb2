import sharp from 'sharp';
import { lessonPhotoPolicy } from '~/domain/lesson/photo';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { contractToken } from '~/server/services/lesson/contract/contract-row';
import { callerFor, memberActor } from '~/test/caller';
import { createCoach, createContract, createLearner, createProgram } from '~/test/factories/lesson';
import { type Bench, interleave } from '../harness';
import { fetchBody } from '../http-load';
import { logIn } from '../log-in';
import { startPeer } from '../peers/start-peer';

const PHOTOS = lessonPhotoPolicy.maxPerLesson;
/** A photo of a phone: twelve megapixels, two to four megabytes. */
const [WIDTH, HEIGHT] = [4032, 3024];

/** Creates photos with some noise, so that each has the size of a real one. */
const createPhotos = () =>
  Promise.all(
    Array.from({ length: PHOTOS }, (_, index) =>
      sharp({
        create: {
          width: WIDTH,
          height: HEIGHT,
          channels: 3,
          background: { r: 90 + 10 * index, g: 120, b: 150 },
          noise: { type: 'gaussian', mean: 100 + 5 * index, sigma: 6 },
        },
      })
        .jpeg({ quality: 80 })
        .toBuffer(),
    ),
  );

/** Creates a lesson that was held an hour ago, with both sides logged in and the learner's consent. */
async function createHeldLesson(databaseUrl: string) {
  const [learner, coach, program] = [await createLearner(), await createCoach(), await createProgram()];
  const now = new Date();
  const people = { learnerId: learner.id, coachId: coach.id };
  const startsAt = new Date(now.getTime() - 2 * HOUR_MS);
  const { contract } = await createContract({
    ...people,
    programId: program.id,
    startsAt: new Date(now.getTime() + DAY_MS),
    now,
  });
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  const { id: lessonId } = await db.lesson.create({
    data: {
      ...people,
      contractId: contract.id,
      sequence: 1,
      startsAt,
      endsAt,
      status: 'HELD',
      requestedBy: 'learner',
      deadlineStartsAt: startsAt,
      confirmedAt: startsAt,
      heldAt: endsAt,
    },
  });
  await callerFor(memberActor(learner)).session.setConsent({ kind: 'HEALTH_LESSON_PHOTO', granted: true });
  const [coachCookie = '', learnerCookie = ''] = await logIn(databaseUrl, [coach.userId, learner.id]);
  const query = new URLSearchParams({
    encryptedId: contractToken(contract),
    rating: 'member',
    lesson: encryptId('lesson', lessonId),
  });
  return {
    upload: { path: `/uploads/lesson-photos?lesson=${encryptId('lesson', lessonId)}`, cookie: coachCookie },
    page: { path: `/mypage/lessons/detail/?${query}`, cookie: learnerCookie },
  };
}

/** Opens a page and every photo that it names, as a browser does. @throws Error when a photo is missing */
async function openWithPhotos(url: string, path: string, cookie: string, address: RegExp): Promise<void> {
  const headers = { cookie };
  const page = (await fetchBody(url, { path, headers })).toString();
  const photos = new Set(page.match(address) ?? []);
  if (photos.size !== PHOTOS) throw new Error(`${path} names ${photos.size} photos`);
  await Promise.all([...photos].map((photo) => fetchBody(url, { path: photo, headers })));
}

async function post(address: string, body: Buffer<ArrayBuffer>, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(address, { method: 'POST', body, headers });
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

/** Measures a coach who uploads twelve photos, one after the other as the page does, and a learner who opens the note. */
const bench: Bench = {
  title: 'A note with photos',
  run: async (context) => {
    const { url, databaseUrl } = await context.product();
    const bare = await startPeer(context, 'photo-server.ts', {});
    const photos = (await createPhotos()).map((photo) => Buffer.from(photo));
    const megabytes = photos.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1e6;

    const uploads: { peer: () => Promise<number>; product: () => Promise<number> } = {
      peer: async () => {
        await post(`${bare}/empty`, Buffer.alloc(0));
        return elapsed(async () => {
          for (const photo of photos) await post(`${bare}/upload`, photo);
        });
      },
      product: async () => {
        lesson = await createHeldLesson(databaseUrl);
        const { path, cookie } = lesson.upload;
        return elapsed(async () => {
          for (const photo of photos) await post(`${url}${path}`, photo, { cookie, origin: context.appUrl });
        });
      },
    };
    let lesson: Awaited<ReturnType<typeof createHeldLesson>> | undefined;
    const uploaded = await interleave(uploads.peer, uploads.product, { rounds: 5 });
    const opened = await interleave(
      () => elapsed(() => openWithPhotos(bare, '/note', '', /\/photo\/\d+/g)),
      () =>
        elapsed(() =>
          openWithPhotos(url, lesson?.page.path ?? '', lesson?.page.cookie ?? '', /\/mypage\/lessons\/photos\/[\w-]+/g),
        ),
      { rounds: 15, warmups: 3 },
    );
    const peerName = 'node:http and sharp, same size and quality';
    return [
      {
        name: `${PHOTOS} photos uploaded`,
        unit: 'ms',
        peerName,
        ...uploaded,
        note: `${WIDTH} × ${HEIGHT} pixels, ${megabytes.toFixed(0)} MB in all, one after the other; the product also checks and encrypts each`,
      },
      {
        name: `the note opened with ${PHOTOS} photos`,
        unit: 'ms',
        peerName,
        ...opened,
        note: 'the page and all photos, which the product decrypts for each view',
      },
    ];
  },
};

async function elapsed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
export default bench;
