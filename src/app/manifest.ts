import type { MetadataRoute } from 'next';
import { brand } from '~/domain/shared/brand';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: `${brand.name} | ${brand.tagline}`,
    short_name: brand.name,
    lang: 'ko',
    start_url: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  };
}
