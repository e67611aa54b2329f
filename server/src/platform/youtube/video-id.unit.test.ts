import { expect, test } from 'vitest';
import { videoIdIn } from './video-id.ts';

test.each([
  'https://www.youtube.com/watch?v=abcdefghi_1',
  'http://youtube.com/watch?list=x&v=abcdefghi_1&t=5s',
  'https://m.youtube.com/watch?v=abcdefghi_1',
  'youtube.com/watch?v=abcdefghi_1',
  'https://www.youtube.com/watch/?v=abcdefghi_1',
  'https://www.youtube-nocookie.com/embed/abcdefghi_1',
  'https://youtu.be/abcdefghi_1?si=x',
  'https://www.youtube.com/shorts/abcdefghi_1',
  'https://www.youtube.com/embed/abcdefghi_1',
  'https://www.youtube.com/live/abcdefghi_1?feature=share',
  'HTTPS://WWW.YOUTUBE.COM/watch?v=abcdefghi_1',
])('%s is a video link', (address) => {
  expect(videoIdIn(address)).toBe('abcdefghi_1');
});

test.each([
  '',
  'hello',
  'https://www.youtube.com/',
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=abcdefghi_1/../x',
  'https://youtube.com.evil.example/watch?v=abcdefghi_1',
  'https://evil.example/watch?v=abcdefghi_1',
  'https://evil.example/#youtube.com/watch?v=abcdefghi_1',
  'https://youtube.com@evil.example/watch?v=abcdefghi_1',
  'http://127.0.0.1/watch?v=abcdefghi_1',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('%s is not a video link', (address) => {
  expect(videoIdIn(address)).toBeNull();
});
