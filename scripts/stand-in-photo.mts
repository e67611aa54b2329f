// Paints a photo without a real person: a figure at a window, with soft light, grain and a busy background.
import { createRequire } from 'node:module';
import type { PhotoFile } from '../contract/src/images/photo.ts';

const sharp = createRequire(new URL('../server/package.json', import.meta.url))('sharp');
const [WIDTH, HEIGHT] = [1200, 900];

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs>
<linearGradient id="wall" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#8fa3ad"/><stop offset="1" stop-color="#2c3a44"/></linearGradient>
<radialGradient id="sun" cx=".72" cy=".3" r=".6"><stop offset="0" stop-color="#fff3d6"/><stop offset=".4" stop-color="#f2b56b"/><stop offset="1" stop-color="#f2b56b" stop-opacity="0"/></radialGradient>
<linearGradient id="skin" x1="0" x2="1"><stop offset="0" stop-color="#7a4a35"/><stop offset="1" stop-color="#d99b74"/></linearGradient>
<filter id="soft"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="grain"><feTurbulence baseFrequency=".8" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 .22 0"/></filter>
</defs>
<rect width="100%" height="100%" fill="url(#wall)"/>
<g filter="url(#soft)"><rect x="720" y="60" width="360" height="470" fill="#cfe0e6"/><path d="M900 60V530M720 290H1080" stroke="#4a5b64" stroke-width="16"/>
<rect x="60" y="120" width="250" height="380" fill="#56432f"/>${Array.from({ length: 8 }, (_, i) => `<rect x="${76 + i * 28}" y="${140 + (i % 3) * 14}" width="20" height="${150 - (i % 4) * 18}" fill="${['#a33f32', '#c9b58a', '#3f6a7a', '#7c8f52'][i % 4]}"/>`).join('')}</g>
<rect width="100%" height="100%" fill="url(#sun)"/>
<path d="M250 900c20-190 150-260 350-260s330 70 350 260Z" fill="#26343d"/><path d="M520 560h160v130q-80 60-160 0Z" fill="#8d5a42"/>
<ellipse cx="600" cy="430" rx="150" ry="190" fill="url(#skin)"/><path d="M440 430q-10-230 160-230t165 220q-40-110-130-130-110 60-195 140Z" fill="#20160f"/>
<ellipse cx="655" cy="420" rx="14" ry="9" fill="#1a120d"/><ellipse cx="545" cy="420" rx="14" ry="9" fill="#1a120d"/><path d="M560 530q45 26 90-4" stroke="#5d2f22" stroke-width="9" fill="none" stroke-linecap="round"/>
<rect width="100%" height="100%" filter="url(#grain)"/></svg>`;

export async function paintPhoto(): Promise<PhotoFile> {
  const jpeg = await sharp(Buffer.from(SVG)).jpeg({ quality: 86 }).toBuffer();
  return { href: `data:image/jpeg;base64,${jpeg.toString('base64')}`, width: WIDTH, height: HEIGHT };
}
