import { z } from 'zod';
import {
  type ConsentState,
  type ListPublicationsInput,
  type ListRevisionsInput,
  type PublicationKind,
  publicationKinds,
  type PublicationRef,
  type PublicationRow,
  type PublicationView,
  type RevisionRow,
} from '~/domain/publication/schema';
import { hasDraft, type PublicationStatus } from '~/domain/publication/status';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { type Page, pageOf } from '~/domain/shared/page';
import type { Prisma } from '~/generated/prisma/client';
import type { Db } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { adapterOf, type PublicationAdapter } from './publication-adapter';

const PAGE = 30;

type ListedPublication = { status: PublicationStatus; version: number; scheduledAt: Date | null };

/** Returns the publications on a page of a list, by subject. */
export async function publicationsOf(
  db: Db,
  kind: PublicationKind,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, ListedPublication>> {
  const rows = await db.publication.findMany({
    where: { kind, subject: { in: [...subjects] } },
    select: { subject: true, status: true, version: true, scheduledAt: true },
  });
  return new Map(rows.map(({ subject, ...publication }) => [subject, publication]));
}

/** Returns a function that gives the name of an author; null without one. */
async function authorNames(db: Db, ids: readonly (number | null)[]): Promise<(id: number | null) => string | null> {
  const where = { id: { in: ids.flatMap((id) => id ?? []) } };
  const names = new Map(
    (await db.user.findMany({ where, select: { id: true, name: true } })).map((u) => [u.id, u.name]),
  );
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

/**
 * Returns a publication for its form. The caller reads the kind's own rows afterwards: if a change comes in between,
 * its version is newer than the one here, and a save of the form is rejected.
 * Content in code that nobody has edited is a published version 1.
 * @returns `content`: the content of the newest revision; `draft`: the same if it is a draft beside published content,
 *   otherwise null
 * @throws DomainError NOT_FOUND
 */
export async function getPublication(
  db: Db,
  { kind, subject }: PublicationRef,
): Promise<{ version: number; publication: PublicationView; content: unknown; draft: unknown }> {
  const row = await db.publication.findUnique({
    where: { kind_subject: { kind, subject } },
    include: { revisions: { orderBy: { number: 'desc' }, take: 1 } },
  });
  const [newest] = row?.revisions ?? [];
  if (!row || !newest) return getDefault({ kind, subject });
  const { version, status, scheduledAt, refusal, publishedNumber } = row;
  const nameOf = await authorNames(db, [newest.authorId]);
  const publication = {
    status,
    scheduledAt,
    refusal,
    publishedNumber,
    newestNumber: newest.number,
    savedAt: newest.createdAt,
    savedBy: nameOf(newest.authorId),
  };
  const isBesidePublished = status === 'PUBLISHED' && hasDraft(publication);
  return { version, publication, content: newest.content, draft: isBesidePublished ? newest.content : null };
}

/** The state of content in code before the first save, which stores it like this as the first revision. */
const unedited = {
  status: 'PUBLISHED',
  scheduledAt: null,
  refusal: null,
  publishedNumber: 1,
  newestNumber: 1,
  savedAt: null,
  savedBy: null,
} as const;

async function getDefault({ kind, subject }: PublicationRef): ReturnType<typeof getPublication> {
  const content = (await adapterOf(kind)).defaults?.[subject];
  if (content === undefined) throw new DomainError('NOT_FOUND');
  return { version: 1, publication: unedited, content, draft: null };
}

/** Returns a function that gives the place of a subject; null for a kind whose titles are enough. */
async function readPlaces(db: Db, refs: readonly PublicationRef[]): Promise<(ref: PublicationRef) => string | null> {
  const subjects = Map.groupBy(refs, ({ kind }) => kind);
  const places = await Promise.all(
    [...subjects].map(async ([kind, rows]) => {
      const adapter = await adapterOf(kind);
      return [
        kind,
        await adapter.places?.(
          db,
          rows.map(({ subject }) => subject),
        ),
      ] as const;
    }),
  );
  const byKind = new Map(places);
  return ({ kind, subject }) => byKind.get(kind)?.get(subject) ?? null;
}

type PublishedRow = {
  id: number;
  kind: string;
  subject: string;
  status: PublicationStatus;
  publishedNumber: number | null;
};

/** Returns a function that gives the state of the consents in what readers see of a publication. */
async function readConsents(
  db: Db,
  rows: readonly PublishedRow[],
  now: Date,
): Promise<(publicationId: number) => ConsentState | null> {
  const published = new Map(
    rows.flatMap(({ publishedNumber: number, ...row }) =>
      row.status === 'PUBLISHED' && number !== null ? [[row.id, { ...row, number }]] : [],
    ),
  );
  const revisions = await db.publicationRevision.findMany({
    where: { OR: [...published.values()].map(({ id, number }) => ({ publicationId: id, number })) },
    select: { publicationId: true, content: true },
  });
  const states = await Promise.all(
    revisions.map(async ({ publicationId, content }) => {
      const { kind = '', subject = '' } = published.get(publicationId) ?? {};
      const adapter = await adapterOf(kind as PublicationKind);
      const data = adapter.consentState && adapter.schema.safeParse(content).data;
      return [publicationId, (data && adapter.consentState?.(subject, data, now)) ?? null] as const;
    }),
  );
  const byId = new Map(states);
  return (publicationId) => byId.get(publicationId) ?? null;
}

/** Lists the content in code that nobody has edited. */
async function listDefaults(db: Db, kind: PublicationKind): Promise<PublicationRow[]> {
  const adapter = await adapterOf(kind);
  const { defaults = {} } = adapter;
  const edited = await publicationsOf(db, kind, Object.keys(defaults));
  const placeOf = await readPlaces(
    db,
    Object.keys(defaults).map((subject) => ({ kind, subject })),
  );
  return Object.entries(defaults)
    .filter(([subject]) => !edited.has(subject))
    .map(([subject, content]) => {
      const { status, scheduledAt, savedAt, savedBy } = unedited;
      return {
        kind,
        subject,
        title: titleOf(adapter, content),
        place: placeOf({ kind, subject }),
        status,
        scheduledAt,
        hasDraft: false,
        savedAt,
        savedBy,
        consent: null,
      };
    });
}

/**
 * Returns a publication for the form of a kind without rows of its own in the console. @throws DomainError NOT_FOUND
 */
export const getPublicationForForm = ({ db }: ServiceContext<MemberActor>, ref: PublicationRef) =>
  getPublication(db, ref);

/** Lists the content of every kind, the newest first; content in code that nobody has edited is last. */
export async function listPublications(
  { db, now }: ServiceContext<MemberActor>,
  { cursor, kind, status }: ListPublicationsInput,
): Promise<Page<PublicationRow, number>> {
  const rows = await db.publication.findMany({
    where: {
      ...(cursor !== undefined && { id: { lt: cursor } }),
      ...(kind !== undefined && { kind }),
      ...(status !== undefined && { status }),
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    include: { revisions: { orderBy: { number: 'desc' }, take: 1 } },
  });
  const page = pageOf(rows, PAGE, ({ id }) => id);
  const nameOf = await authorNames(
    db,
    page.items.flatMap(({ revisions }) => revisions.map(({ authorId }) => authorId)),
  );
  const refOf = ({ kind, subject }: { kind: string; subject: string }) => ({ kind: kind as PublicationKind, subject });
  const placeOf = await readPlaces(db, page.items.map(refOf));
  const consentOf = await readConsents(db, page.items, now);
  const titles = new Map(
    await Promise.all(
      page.items.map(async ({ id, kind, revisions }) => {
        const adapter = await adapterOf(kind as PublicationKind);
        return [id, revisions[0] === undefined ? '' : titleOf(adapter, revisions[0].content)] as const;
      }),
    ),
  );
  const items = page.items.flatMap(({ revisions: [newest], ...row }) =>
    newest === undefined
      ? []
      : {
          ...refOf(row),
          title: titles.get(row.id) ?? '',
          place: placeOf(refOf(row)),
          status: row.status,
          scheduledAt: row.scheduledAt,
          hasDraft: hasDraft({ ...row, newestNumber: newest.number }),
          savedAt: newest.createdAt,
          savedBy: nameOf(newest.authorId),
          consent: consentOf(row.id),
        },
  );
  const isEnd = page.nextCursor === null && (status === undefined || status === unedited.status);
  const kinds = kind === undefined ? publicationKinds : [kind];
  const defaults = isEnd ? await Promise.all(kinds.map((kind) => listDefaults(db, kind))) : [];
  return { ...page, items: [...items, ...defaults.flat()] };
}

/** Every kind's content has a title; a former content that its schema does not accept any more is listed as it is. */
function titleOf(adapter: PublicationAdapter<Prisma.InputJsonObject>, content: unknown): string {
  const current = adapter.title && adapter.schema.safeParse(content).data;
  return (current && adapter.title?.(current)) ?? z.object({ title: z.string() }).parse(content).title;
}

/** Lists the revisions, newest first. @throws DomainError NOT_FOUND */
export async function listRevisions(
  { db }: ServiceContext<MemberActor>,
  { kind, subject, cursor }: ListRevisionsInput,
): Promise<Page<RevisionRow, number>> {
  const where = cursor === undefined ? {} : { number: { lt: cursor } };
  const publication = await db.publication.findUnique({
    where: { kind_subject: { kind, subject } },
    select: { revisions: { where, orderBy: { number: 'desc' }, take: PAGE + 1 } },
  });
  if (!publication) throw new DomainError('NOT_FOUND');
  const { revisions } = publication;
  const nameOf = await authorNames(
    db,
    revisions.map(({ authorId }) => authorId),
  );
  const rows = revisions.map(({ publicationId: _id, authorId, ...row }) => ({ ...row, author: nameOf(authorId) }));
  return pageOf(rows, PAGE, ({ number }) => number);
}
