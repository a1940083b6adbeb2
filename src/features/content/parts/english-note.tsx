import { Link } from '~/components/navigation/link';
import { englishNote } from '~/domain/content/pages/english-group';

/** What a friend who reads no Korean needs to know, in English. */
export function EnglishNote() {
  const { title, text, link } = englishNote;
  return (
    <div className="wrap pb-16 md:pb-22">
      <div lang="en" className="rounded-l bg-green-soft px-5 py-6 sm:px-7">
        <h2 className="text-h2">{title}</h2>
        <p className="mt-2 max-w-[40em]">{text}</p>
        <Link
          href={link.href}
          prefetch={false}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
        >
          {link.label}
        </Link>
      </div>
    </div>
  );
}
