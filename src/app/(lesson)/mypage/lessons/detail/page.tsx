import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { lessonNotebookInput } from '~/domain/lesson/schema/note';
import { brand } from '~/domain/shared/brand';
import { NotebookPage } from '~/features/lesson/note/notebook-page';
import { api } from '~/trpc/server';
import { missingAsNotFound } from '../../../../as-not-found';
import type { SearchParams } from '../../../lesson-query';

export const metadata: Metadata = { title: '수업 노트' };

/**
 * /mypage/lessons/detail/?encryptedId={id}&{product}ProgramType={type}&rating=member or coach: the notes of lessons
 * (docs/product/names-and-routes.md#lesson-addresses), opened in its own tab. `lesson` names one lesson.
 */
export default async function LessonNotePage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const parsed = lessonNotebookInput.safeParse({
    encryptedId: query.encryptedId,
    programType: query[`${brand.key}ProgramType`] || undefined,
    rating: query.rating,
    encryptedLessonId: query.lesson,
  });
  if (!parsed.success) notFound();
  return <NotebookPage notebook={await missingAsNotFound(api.lesson.openNotebook(parsed.data))} />;
}
