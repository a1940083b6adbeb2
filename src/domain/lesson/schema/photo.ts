import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { PhotoPose } from '~/generated/prisma/enums';
import { partyRoleSchema } from './views';

/** The address of an upload: the lesson, and the pose of a photo that is compared. */
export const lessonPhotoUpload = z.object({
  encryptedLessonId: encryptedIdSchema,
  pose: z.enum(PhotoPose).nullable(),
});
export const uploadedPhotoSchema = z.object({ encryptedPhotoId: encryptedIdSchema });

export const photoRefInput = z.object({ encryptedPhotoId: encryptedIdSchema });

export const lessonPhotoSchema = z.object({
  encryptedPhotoId: encryptedIdSchema,
  /** Address of the photo, which is valid for minutes and only for the two sides of the lesson. */
  url: z.string(),
  /** Size in pixels. */
  width: z.int(),
  height: z.int(),
  /** Null for a photo that is not compared. */
  pose: z.enum(PhotoPose).nullable(),
  uploadedBy: partyRoleSchema,
  canDelete: z.boolean(),
  createdAt: z.date(),
});
export type LessonPhoto = z.infer<typeof lessonPhotoSchema>;

/** A photo that is compared with another one of the same pose. */
export const comparedPhotoSchema = lessonPhotoSchema
  .pick({ encryptedPhotoId: true, url: true, width: true, height: true })
  .extend({
    pose: z.enum(PhotoPose),
    /** When the lesson of the photo began. */
    startsAt: z.date(),
    /** Number of lessons that the learner had with the coach up to then, including this one. */
    lessons: z.int(),
  });
export type ComparedPhoto = z.infer<typeof comparedPhotoSchema>;
