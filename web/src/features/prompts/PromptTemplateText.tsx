import { withoutSample } from '@cold-open/contract/prompts/template-sample';
import { LazyMarkdown } from './LazyMarkdown.tsx';

export function PromptTemplateText({ text }: { text: string }) {
  return <LazyMarkdown text={withoutSample(text)} />;
}
