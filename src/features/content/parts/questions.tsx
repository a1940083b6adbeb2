/** Questions with their answers, all open. */
export function Questions({ items }: { items: readonly { title: string; detail: string }[] }) {
  return (
    <dl className="border-t border-line">
      {items.map(({ title, detail }) => (
        <div key={title} className="gap-x-8 border-b border-line py-5 md:grid md:grid-cols-[.9fr_1.4fr]">
          <dt className="text-h3">{title}</dt>
          <dd className="text-ink-2 max-md:mt-1.5">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
