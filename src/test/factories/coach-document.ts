import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { coachDocumentPolicy } from '~/domain/coach/document/policy';
import { filePolicy } from '~/domain/file/policy';
import type { MemberActor } from '~/domain/shared/actor';
import type { Prisma } from '~/generated/prisma/client';
import { db } from '~/server/db';
import { sealText } from '~/server/crypto/seal';
import { NUMBER_SEAL } from '~/server/services/coach/document/number-seal';
import { storeDocumentPicture } from '~/server/services/coach/document/store-document-picture';
import { testContext } from '~/test/caller';

let serial = 0;

/** Returns a photo that no other test uploads. */
export function createPhoto(): Promise<Buffer> {
  serial += 1;
  const background = { r: serial % 256, g: 80, b: 160 };
  return sharp({ create: { width: 20 + serial, height: 14, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Uploads a picture as this person; the file store is the one of the tests. */
export async function uploadDocumentPicture(actor: MemberActor, now = new Date()): Promise<string> {
  const { pictureId } = await storeDocumentPicture(testContext(actor, now), createPhoto);
  return pictureId;
}

/** Creates the row of a private picture whose content is not in the store. */
export async function createPrivateFile(createdBy: number, at = new Date()): Promise<string> {
  const sha256 = createHash('sha256').update(randomUUID()).digest('hex');
  await db.storedFile.create({
    data: {
      sha256,
      isPublic: false,
      type: 'application/octet-stream',
      bytes: 100,
      width: 10,
      height: 10,
      createdBy,
      createdAt: at,
      lastUsedAt: at,
    },
  });
  return sha256;
}

/** Gives a person private files of the largest size altogether. */
export async function fillPrivateFiles(createdBy: number, at = new Date()): Promise<void> {
  const hashes = [];
  while (hashes.length < 3) hashes.push(await createPrivateFile(createdBy, at));
  const bytes = Math.ceil(filePolicy.privateBytesPerPerson / 3);
  await db.storedFile.updateMany({ where: { sha256: { in: hashes } }, data: { bytes } });
}

/** Creates a waiting certificate of a coach; `data` changes its columns. */
export async function createCoachDocument(
  coachId: number,
  data: Partial<Prisma.CoachDocumentUncheckedCreateInput> = {},
) {
  return db.coachDocument.create({
    data: {
      coachId,
      kind: 'CERTIFICATE',
      certificate: 'health-exercise',
      title: '건강운동관리사',
      issuer: '문화체육관광부',
      numberSealed: sealText('KR-2020-1234', NUMBER_SEAL),
      issuedOn: new Date('2020-03-02'),
      submittedAt: new Date(),
      ...data,
    },
  });
}

/** Columns of other kinds for `createCoachDocument`. */
export const otherKinds = {
  IDENTITY: { kind: 'IDENTITY', certificate: null, title: '', issuer: '', numberSealed: null, issuedOn: null },
  RECORD_CHECK: {
    kind: 'RECORD_CHECK',
    certificate: null,
    title: '',
    issuer: '',
    numberSealed: null,
    issuedOn: null,
    consentVersion: coachDocumentPolicy.recordCheckConsent,
  },
} as const satisfies Record<string, Partial<Prisma.CoachDocumentUncheckedCreateInput>>;
