import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seoulDate } from '~/domain/shared/seoul-time';
import { documentFileName, documentTypes } from '~/domain/document/document-types';
import { suggestFlows } from '~/domain/suggest/flow';
import { listingDraftVersion } from '~/domain/suggest/listing-draft';
import { siteConfig } from './site-config';

const root = join(import.meta.dirname, '../../..');
const source = (path: string) => readFileSync(join(root, path), 'utf8');
const { product } = siteConfig('brand');
const css = source('src/app/globals.css');
const valueOf = (name: string) => Number(new RegExp(`${name}: (\\d+)px`).exec(css)?.[1]);

describe('a published number is the one in use', () => {
  it('for draft versions', () => {
    const draftVersions = Object.entries(suggestFlows).map(([vertical, { draftVersion }]) => [vertical, draftVersion]);
    expect(product.draftVersions).toEqual({ ...Object.fromEntries(draftVersions), listings: listingDraftVersion });
  });

  it('for widths in style sheets', () => {
    const [xl, lg, md, sm] = product.layout.breakpoints;
    // A width belongs to the smaller size, so the next size starts one pixel later.
    expect(['sm', 'md', 'lg', 'xl'].map((size) => valueOf(`--breakpoint-${size}`))).toEqual([
      sm + 1,
      md + 1,
      lg + 1,
      xl + 1,
    ]);
    expect(product.layout.mobileMaxWidth).toBe(md);
    expect(valueOf('--container-content')).toBe(product.layout.contentMaxWidth);
    expect(valueOf('--container-footer')).toBe(product.layout.footerMaxWidth);
    expect(valueOf('min-width')).toBe(product.layout.minPageWidth);
    expect(source('src/components/ui/sheet.tsx')).toContain(`w-[${product.layout.mobileMenuWidthPercent}%]`);
  });

  it.each([
    ['src/components/layout/navigation/loading-bar-machine.ts', ['timingConstants'], /\b(?:200|5000|500)\b/],
    ['src/components/layout/navigation/chunk-reload.ts', ['chunkReloadGuardMs'], /\b60_?000\b/],
    ['src/components/account/redirect-notice.tsx', ['notificationDelayMs'], /\b250\b/],
    ['src/components/content/lazy-image.tsx', ['lazyImageFallbackMs'], /\b20\b/],
    ['src/trpc/react.tsx', ['minimumFetchDelayMs = timingConstants.minimumFetchDelayMs'], /\b200\b/],
    ['src/components/navigation/use-idle-prefetch.ts', ['prefetchIdleTimeoutMs'], /\b2_?000\b/],
    ['worker/pdf/paper.ts', ['pdfConstants'], /\b(?:15|40) \* MM/],
  ] as const)('because %s uses the constant and no number of its own', (path, names, ownNumber) => {
    const text = source(path);
    for (const name of names) expect(text).toContain(name);
    expect(text).not.toMatch(ownNumber);
  });

  it('for the page transition: the new page begins to come when the old one has disappeared', () => {
    expect(product.pageTransitionMode).toBe('out-in');
    const timesOf = (name: string) =>
      new RegExp(`\\(\\.${name}\\) \\{\\s*animation: \\S+ (\\d+)ms var\\(--ease\\)(?: (\\d+)ms)? both;`)
        .exec(css)
        ?.slice(1);
    const [out, noDelay] = timesOf('page-out') ?? [];
    const [, delay] = timesOf('page-in') ?? [];
    expect([Number(out), noDelay]).toEqual([120, undefined]);
    expect(delay).toBe(out);
    expect(source('src/components/layout/navigation/page-transition.tsx')).toContain('animations[pageTransitionMode]');
  });

  it('the file name of a document starts with its day', () => {
    const at = '2026-11-30T16:00:00.000Z';
    const round = { round: 1, at, title: '', expert: '', comment: '', entries: [] };
    const data = { kind: 'pdf', person: '', distinction: '', company: '', rounds: [round] } as const;
    const named = { data: { ...data, rounds: [round] }, dataHash: '0123456789abcdef', at: new Date(0) };
    expect(documentFileName(documentTypes.pdf, named)).toBe(`${seoulDate(new Date(at))}-body-check-01234567.pdf`);
  });
});
