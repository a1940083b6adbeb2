import type { ComparedPhoto } from '~/domain/lesson/schema/photo';
import type { Prisma } from '~/generated/prisma/client';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { Tx } from '~/server/db';
import { photoLink } from './lesson-photos';

/** Largest number of photos to choose from. */
const MAX_COMPARED = 60;

/** Lists the photos with a pose of these lessons; the oldest first. */
export async function listComparedPhotos(tx: Tx, pair: Prisma.LessonWhereInput, now: Date): Promise<ComparedPhoto[]> {
  const photos = await tx.lessonPhoto.findMany({
    where: { pose: { not: null }, deleteAt: null, lesson: pair },
    include: { lesson: { select: { startsAt: true } } },
    orderBy: [{ lesson: { startsAt: 'desc' } }, { id: 'desc' }],
    take: MAX_COMPARED,
  });
  if (photos.length === 0) return [];
  const held = await tx.lesson.findMany({
    where: { AND: pair, status: { in: ['CONFIRMED', 'HELD', 'DONE'] } },
    select: { startsAt: true },
  });
  return photos.toReversed().flatMap(({ id, pose, width, height, lesson: { startsAt } }) =>
    pose === null
      ? []
      : [
          {
            encryptedPhotoId: encryptId('lessonPhoto', id),
            url: photoLink(id, now),
            width,
            height,
            pose,
            startsAt,
            lessons: held.filter((lesson) => lesson.startsAt <= startsAt).length,
          },
        ],
  );
}
