import { notFound } from 'next/navigation';

/** Answers with status 404; what is seen stands in not-found.tsx beside it. */
export default function NotFoundPage(): never {
  notFound();
}
