import { PRODUCT_NAME } from '../product.ts';

export interface Question {
  question: string;
  answer: string;
  /** The answer ends with a link to the Contact page. */
  linksToContact?: true;
}

export const FAQ: readonly Question[] = [
  {
    question: `What is ${PRODUCT_NAME}?`,
    answer: `${PRODUCT_NAME} is a web app for video creators. It turns a title, or notes that you paste, into a full script for a long video or a Short, in the style of a prompt template that you choose. If no AI is connected, it puts your own points and notes in order instead, and asks you for what is missing.`,
  },
  {
    question: 'Are my scripts and prompts private?',
    answer:
      'Yes. Your scripts and the prompts you create belong to your account, and no other user can see them. Some outside services do part of the work, such as writing the text. They receive only the data they need.',
  },
  {
    question: 'Can I edit a generated script?',
    answer: 'Yes. A generated script is yours to change. Open it, edit its title and text, and save.',
  },
  {
    question: 'How do I contact support?',
    answer: 'We answer as soon as we can. Write to us through the',
    linksToContact: true,
  },
  {
    question: 'Is there a free tier?',
    answer:
      'Yes. You can sign up and use the app for free with limited features. Writing scripts takes tokens and a Pro plan.',
  },
];
