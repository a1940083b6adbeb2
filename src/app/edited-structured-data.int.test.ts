import { join } from 'node:path';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { editablePages } from '~/domain/content/pages/editable-pages';
import { pageAddresses } from '~/domain/content/pages/page-schema';
import { writtenBlocks } from '~/domain/content/blocks/written-blocks';
import { callerFor } from '~/test/caller';
import { asOperator } from '~/test/factories/company';

/** Returns the structured data of a page, as text. */
async function structuredDataOf(file: string, params: Record<string, string> = {}): Promise<string> {
  const page = (await import(
    join(process.cwd(), 'src/app', file === 'f/office/en' ? '(english)' : '(site)', file, 'page.tsx')
  )) as {
    default: (props: object) => ReactNode | Promise<ReactNode>;
  };
  const element = await page.default({ params: Promise.resolve(params), searchParams: Promise.resolve({}) });
  const { prelude } = await prerender(element, { onError: () => undefined });
  const markup = await new Response(prelude).text();
  return [...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => text).join();
}

async function publish(address: (typeof pageAddresses)[number], texts: { title: string; description: string }) {
  const { actor, now } = asOperator(new Date());
  const publication = callerFor(actor, now).operations.publication;
  const ref = { kind: 'page', subject: address } as const;
  const { version } = await publication.get(ref);
  const content = { ...texts, blocks: writtenBlocks(editablePages[address].blocks) };
  await publication.saveDraft({ ...ref, basedOn: version, content });
  await publication.move({ ...ref, basedOn: version + 1, to: 'PUBLISHED' });
}

describe('the structured data of a page that operators edit', () => {
  it.each(pageAddresses)('of %s has the published title and description', async (address) => {
    // The key of one page is a word that the texts of pages cannot contain.
    const name = address.replace('pain-therapy', 'pain');
    const texts = { title: `새 제목 ${name}`.slice(0, 60), description: `새 설명 ${name}` };
    await publish(address, texts);
    const [purpose] = /(?<=^f\/purpose\/).+$/.exec(address) ?? [];
    const parameter = companyProgramKeys.find((key) => address === `f/office/${key}`);
    const data = purpose
      ? await structuredDataOf('f/purpose/[purpose]', { purpose })
      : parameter
        ? await structuredDataOf('f/office/[parameter]', { parameter })
        : await structuredDataOf(address);
    const inCode = editablePages[address];
    expect(data).toContain(`"name":"${texts.title}"`);
    expect(data).not.toContain(`"name":"${inCode.title}"`);
    expect(data).not.toContain(inCode.description);
    if (data.includes('"Service"')) expect(data).toContain(`"description":"${texts.description}"`);
  });

  it('is also in the trail of the pages below it', async () => {
    expect(await structuredDataOf('f/office/[parameter]', { parameter: 'stretch' })).toContain('새 제목 f/office');
    expect(await structuredDataOf('f/group/[parameter]', { parameter: 'diet' })).toContain('새 제목 f/group');
  });
});
