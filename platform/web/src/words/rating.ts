import type { Words } from "@flagship/kernel";

/** What the pages say about ratings. */
export const RATING = {
  "lobby.rated": "Rated match",
  "lobby.rated.help": "It changes your rating. Everybody at the table needs an account.",
  "table.rated": "Rated",
  "ladder.intro": "Who plays best, by rated matches.",
  "ladder.link": "Ladder and ratings",
  "ladder.game": "Game",
  "ladder.place": "Place",
  "ladder.name": "Name",
  "ladder.rating": "Rating",
  "ladder.matches": "Matches",
  "ladder.none": "Nobody has played a rated match of this game yet.",
  "ladder.provisional": "provisional",
  "ladder.doubt": "{rating} ± {doubt}",
  "ladder.how": "How ratings work",
  "ladder.how.1":
    "Everybody starts at 1500 ± 667. A match moves you up when you do better than expected, and down when you do worse; the more certain your rating is, the less a match moves it.",
  "ladder.how.2":
    "Sides and any number of players count: each place is won against all who came in behind. Partners share what their side gains, the less certain rating moves more. A draw counts half.",
  "ladder.how.3":
    "Nineteen times out of twenty your true strength is within the figure after the ±. Until five matches, and while that figure is above 400, a rating is provisional.",
  "ladder.how.4":
    "Computers are fixed points: a cadet plays like 1100, an officer like 1343, a captain like 1541, an admiral like 1723. You win and lose points against them, they never change.",
  "ladder.how.5":
    "A match does not count when it is called off, when it ends before two moves for each seat, or when it is the fourth of the same players within a day.",
  "player.since": "Here since {day}.",
  "player.ratings": "Ratings",
  "player.none": "No rated matches yet.",
  "player.curve": "{game}: from {from} to {to} over {n} {n|match|matches}",
  "player.all-matches": "All finished public matches",
  "player.matches": "Rated matches",
  "player.filter": "Which matches",
  "player.all-games": "All games",
  "player.against": "Against",
  "player.everybody": "Everybody",
  "player.no-matches": "None.",
  "player.place": "Place {place}, rating {before} to {after}",
  "player.bot": "bot",
  "player.with": "with {who}",
  "player.favourites": "Favourites",
  "player.favourite": "{n} {n|match|matches}, {won} won",
  "player.what": "{what}",
  "player.rivals": "Head to head",
  "player.rival": "{won} won, {lost} lost, {even} even",
  "player.my": "My profile",
} as const satisfies Words;
