import { Cover } from '../../../ui/Cover.tsx';
import { Carousel } from './Carousel.tsx';
import { LANDING } from './landing.content.ts';
import classes from './Quotes.module.css';

const { title, note, list, quotes } = LANDING.quotes;

const items = quotes.map(({ text, by }) => ({
  key: by.name,
  content: (
    <figure className={classes.quote}>
      <blockquote>“{text}”</blockquote>
      <figcaption>
        <span className={classes.cover}>
          <Cover drawing={by.drawing} paper={by.paper} shape="square" />
        </span>
        <span>
          <b>{by.name}</b> <span className={classes.niche}>{by.niche}</span>
        </span>
      </figcaption>
    </figure>
  ),
}));

export function Quotes() {
  return <Carousel title={title} label={list} note={note} items={items} copies={4} />;
}
