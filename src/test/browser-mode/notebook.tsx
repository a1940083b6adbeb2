import { useEffect, useState } from 'react';
import type { LessonNotebook } from '~/domain/lesson/schema/note';
import { NotebookPage } from '~/features/lesson/note/notebook-page';
import type { Answers } from './server-stand-in';
import { show } from './show';

/** Shows a notebook, and returns a function that replaces it, as a refresh of the page does. */
export function showRefreshable(first: LessonNotebook, answers: Answers): (next: LessonNotebook) => void {
  let replace: (next: LessonNotebook) => void = () => undefined;
  function Page() {
    const [notebook, setNotebook] = useState(first);
    useEffect(() => {
      replace = setNotebook;
    }, []);
    return <NotebookPage notebook={notebook} />;
  }
  show(<Page />, answers);
  return (next) => replace(next);
}
