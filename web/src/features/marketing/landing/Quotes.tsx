import { Cover } from '../../../ui/Cover.tsx';
import { Carousel } from './Carousel.tsx';
import { LANDING } from './landing.content.ts';
import classes from './Quotes.module.css';

const { title, note, list, each } = LANDING.quotes;

const items = each.map(({ words, by }) => ({
  key: by.name,
  face: (
    <figure className={classes.quote}>
      <blockquote>“{words}”</blockquote>
      <figcaption>
        <span className={classes.face}>
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
  return <Carousel title={title} label={list} note={note} items={items} rounds={4} />;
}
