import type { Words } from "@flagship/kernel";

/** What the star map and its side say. */
export const campaignBoardWords: Words = {
  "board.campaign.map": "Star map",
  "board.campaign.star": "System {hex}",
  "board.campaign.deep": "Deep space {hex}",
  "board.campaign.fleet": "{ships} {ships|ship|ships}",
  "board.campaign.sighting": "{mass} mass factors, seen in month {turn}",
  "board.campaign.stock": "{points} build points",
  "board.campaign.type.airless": "airless",
  "board.campaign.type.thick": "thick atmosphere",
  "board.campaign.type.thin": "thin atmosphere",
  "board.campaign.type.earth": "Earth-like",
  "board.campaign.rating": "rating {rating}, {factories} {factories|factory|factories}",
  "board.campaign.squads": "{squads} {squads|squad|squads}",
  "board.campaign.dated": "as of month {turn}",
  "board.campaign.reports": "Dispatches",
  "board.campaign.date": "Month {turn}, day {day}:",
};
