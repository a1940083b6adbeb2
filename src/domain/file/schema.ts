import { z } from 'zod';

/** The answer to an upload. */
export const uploadedPictureSchema = z.object({
  /** The address of the picture on this site. */
  url: z.string(),
  /** Size of the stored picture in pixels. */
  width: z.number(),
  height: z.number(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;
